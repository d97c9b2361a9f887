import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callOk, workspaceOf } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize } from '../drivers/browser.ts'
import {
  hasSteps,
  hotspotSays,
  openEditor,
  savingIs,
  showStep,
  writeHotspot,
} from '../drivers/editor.ts'
import { type SeededDemo, seedDemo } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { inDatabase } from '../faults/three-views.ts'

const product = sharedProduct()
let browser: Browser
let maya: Page
let demo: SeededDemo

beforeAll(async () => {
  browser = await openBrowser({ alone: true })
  maya = await browser.newPage()
  await setSize(maya, 'desktop')
  await makeAccount(maya, product.url, newAccount())
})

afterAll(async () => {
  await browser?.close()
})

beforeEach(async () => {
  await maya.bringToFront()
  await maya.goto(`${product.url}/demos`)
  demo = await seedDemo(maya, 4)
})

/** Looks at the editor in the page; only a page that is looked at draws and asks for others' changes. */
async function open(page: Page): Promise<Page> {
  await page.bringToFront()
  await openEditor(page, product.url, demo)
  return page
}

/** Another member's editor; nothing but the server is between the two. */
async function openOfColleague(): Promise<Page> {
  const jonas = newAccount('Jonas Berg')
  const invitations = `/api/workspaces/${await workspaceOf(maya)}/invitations`
  const invited = { email: jonas.email, role: 'Member' }
  const { link } = await callOk<{ link: string }>(maya, 'POST', invitations, invited)
  const elsewhere = await browser.createBrowserContext()
  const page = await elsewhere.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, jonas)
  await callOk(page, 'POST', `/api/invitations/${link.split('/').at(-1)}/accept`)
  return open(page)
}

async function rename(page: Page, number: number, name: string): Promise<void> {
  await page.bringToFront()
  await showStep(page, number)
  await page.locator('.ed-step-name').click()
  await page.waitForSelector('.ed-step-name-input:focus')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

async function undo(page: Page): Promise<void> {
  await page.keyboard.down('Control')
  await page.keyboard.press('z')
  await page.keyboard.up('Control')
}

/** Looks at a page and waits until its steps have these names. */
async function hasNames(page: Page, ...names: string[]): Promise<void> {
  await page.bringToFront()
  for (const [index, name] of names.entries()) {
    await page.waitForSelector(`.ed-tile-picture[aria-label="Step ${index + 1}: ${name}"]`)
  }
  await hasSteps(page, names.length)
}

/** Both change one field, and each something of their own, before either hears of the other. */
async function bothEdit(first: Page, second: Page): Promise<void> {
  await second.setOfflineMode(true)
  await rename(first, 1, 'By the first')
  await showStep(first, 2)
  await writeHotspot(first, 'Only the first wrote this')
  await savingIs(first, 'saved')
  await rename(second, 1, 'By the second')
  await rename(second, 3, 'Only by the second')
  await showStep(second, 4)
  await second.keyboard.press('Delete')
  await hasNames(second, 'By the second', 'Screen 2', 'Only by the second')
  await savingIs(second, 'offline')
  await second.setOfflineMode(false)
  await savingIs(second, 'saved')
}

/** Each takes back what they did last: the one what the other has written over, the other a deletion. */
async function bothUndo(first: Page, second: Page): Promise<void> {
  await first.bringToFront()
  await undo(first)
  await hotspotSays(first, 'Look at Screen 2')
  await undo(first)
  await sees(first, 'Could not undo “Rename step”: somebody else has changed it since.')
  await hasNames(first, 'By the second', 'Screen 2', 'Only by the second')
  await savingIs(first, 'saved')
  await second.bringToFront()
  await undo(second)
  await hasNames(second, 'By the second', 'Screen 2', 'Only by the second', 'Screen 4')
  await showStep(second, 2)
  await hotspotSays(second, 'Look at Screen 2')
  await savingIs(second, 'saved')
}

async function editTogether(first: Page, second: Page): Promise<void> {
  await bothEdit(first, second)
  for (const page of [second, first]) {
    await hasNames(page, 'By the second', 'Screen 2', 'Only by the second')
    await showStep(page, 2)
    await hotspotSays(page, 'Only the first wrote this')
  }
  expect(await inDatabase(first, demo.id)).toEqual([
    { name: 'By the second', text: 'Look at Screen 1' },
    { name: 'Screen 2', text: 'Only the first wrote this' },
    { name: 'Only by the second', text: 'Look at Screen 3' },
  ])
  await bothUndo(first, second)
  await hasNames(first, 'By the second', 'Screen 2', 'Only by the second', 'Screen 4')
  expect(await inDatabase(second, demo.id)).toEqual([
    { name: 'By the second', text: 'Look at Screen 1' },
    { name: 'Screen 2', text: 'Look at Screen 2' },
    { name: 'Only by the second', text: 'Look at Screen 3' },
    { name: 'Screen 4', text: 'Look at Screen 4' },
  ])
}

describe('two at one demo: the later save of a field wins, nothing else is lost or taken back', () => {
  it('as tabs of one browser', async () => {
    const other = await browser.newPage()
    await setSize(other, 'desktop')
    await open(maya)
    await open(other)
    await editTogether(maya, other)
    await other.close()
  })

  it('as members in two browsers', async () => {
    await editTogether(await open(maya), await openOfColleague())
  })
})
