import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callOk } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import { chapterPanel, fillField, panelOpens, saveChapter } from '../drivers/chapter-panel.ts'
import { openEditor, press, savingIs } from '../drivers/editor.ts'
import { insertForm, insertPassword } from '../drivers/gates.ts'
import { type SeededDemo, seedDemo } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { atStep } from '../drivers/viewer.ts'

const product = sharedProduct()
const total = 3
let browser: Browser
let author: Page
let form: SeededDemo
let password: SeededDemo
/** The browser of somebody who passes the form. */
let ada: BrowserContext

beforeAll(async () => {
  browser = await openBrowser()
  author = await browser.newPage()
  await setSize(author, 'desktop')
  await makeAccount(author, product.url, newAccount())
  form = await seedDemo(author, 2)
  await insertForm(author, form, 1, { emailValidationMode: 'None' })
  password = await seedDemo(author, 2)
  await insertPassword(author, password, 1, 'sesame')
  ada = await browser.createBrowserContext()
})

afterAll(async () => {
  await browser?.close()
})

/** Opens a demo in a tab of its own, which no other tab has told anything, and goes as far as it is open. */
async function goesToTheEnd(context: BrowserContext, demo: SeededDemo, furthest: number) {
  const tab = await context.newPage()
  await setSize(tab, 'desktop')
  await tab.goto(`${product.url}/demo/${demo.id}`)
  await atStep(tab, 1, total)
  await tab.keyboard.press('End')
  await atStep(tab, furthest, total)
  return tab
}

async function sendsTheForm(tab: Page) {
  await tab.locator('input[autocomplete=given-name]').fill('Ada')
  await tab.locator('input[type=email]').fill(`${randomUUID()}@acme.example`)
  await tab.keyboard.press('Enter')
  await atStep(tab, 3, total)
}

/** Opens the settings of the chapter between the two pictures. */
async function openGate(demo: SeededDemo) {
  await author.bringToFront()
  await openEditor(author, product.url, { id: demo.id, steps: Array.from({ length: total }) })
  await press(author, 'More for step 2')
  await press(author, 'Edit Chapter', 'menuitem')
  await panelOpens(author)
}

async function choosesDays(demo: SeededDemo, label: string) {
  await openGate(demo)
  await author.locator('::-p-aria([name="Do not ask again"][role="combobox"])').click()
  await author.locator(`::-p-aria([name="${label}"][role="option"])`).click()
  await shot(author, `ask-no-more-${demo === form ? 'form' : 'password'}`)
  await saveChapter(author)
  await savingIs(author, 'saved')
}

const leadsOf = async (demo: SeededDemo) => {
  const { leads } = await callOk<{ leads: unknown[] }>(author, 'GET', `/api/demo/${demo.id}/leads`)
  return leads.length
}

/** Types into a field of the chapter's settings, once it is there, and saves them. */
async function changesGate(demo: SeededDemo, label: string, text: string) {
  await openGate(demo)
  await author.waitForSelector(`${chapterPanel} ::-p-aria([name="${label}"][role="textbox"])`)
  await fillField(author, label, text)
  await saveChapter(author)
  await savingIs(author, 'saved')
}

describe('a gate that its author keeps open', () => {
  it('asks no more in another tab of who passed it, and nobody sends a second lead', async () => {
    await choosesDays(form, 'For 7 days')
    const first = await goesToTheEnd(ada, form, 2)
    await sendsTheForm(first)
    await first.close()
    const later = await goesToTheEnd(ada, form, 3)
    // A pass says nothing of who has it.
    const kept = await later.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(kept).toContain('waystep-passes')
    expect(kept).not.toMatch(/Ada|acme\.example/)
    await later.close()
    expect(await leadsOf(form)).toBe(1)
  })

  it('asks everybody else', async () => {
    const grace = await browser.createBrowserContext()
    await goesToTheEnd(grace, form, 2)
    await grace.close()
  })

  it('asks again once its author asks for something else', async () => {
    await changesGate(form, 'Consent Optional', 'We write to you each Friday.')
    const tab = await goesToTheEnd(ada, form, 2)
    await sees(tab, 'each Friday')
    await sendsTheForm(tab)
    await tab.close()
    await (await goesToTheEnd(ada, form, 3)).close()
  })

  it('asks again once its link was switched off', async () => {
    for (const on of [false, true]) {
      await callOk<unknown>(author, 'PUT', `/api/demo/${form.id}/link`, { on })
    }
    await (await goesToTheEnd(ada, form, 2)).close()
  })

  it('is passed in its tab alone where nothing was chosen, and kept once it was', async () => {
    const passes = async () => {
      const tab = await goesToTheEnd(ada, password, 2)
      await tab.locator('input[name=password]').fill('sesame')
      await tab.keyboard.press('Enter')
      await atStep(tab, 3, total)
      await tab.close()
    }
    await passes()
    await (await goesToTheEnd(ada, password, 2)).close()
    await choosesDays(password, 'For 30 days')
    await passes()
    await (await goesToTheEnd(ada, password, 3)).close()
    // Another password ends what the former one opened.
    await changesGate(password, 'Password', 'open barley')
    await (await goesToTheEnd(ada, password, 2)).close()
  })
})
