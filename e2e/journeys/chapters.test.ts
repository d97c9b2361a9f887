import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import {
  chapterPanel,
  chooseType,
  fillField,
  panelCloses,
  panelOpens,
  problems,
  saveChapter,
  saveEnabled,
} from '../drivers/chapter-panel.ts'
import {
  hasSteps,
  menuItems,
  openEditor,
  openTileMenu,
  press,
  savingIs,
  showStep,
  stepNames,
} from '../drivers/editor.ts'
import { type SeededDemo, seedDemo } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { atStep } from '../drivers/viewer.ts'

const product = sharedProduct()
let browser: Browser
let page: Page
let demo: SeededDemo

const drawn = (text: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('.ed-stage .ws-chapter')?.textContent?.includes(wanted),
    {},
    text,
  )

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
  demo = await seedDemo(page, 2)
  await openEditor(page, product.url, demo)
})

afterAll(async () => {
  await browser?.close()
})

describe('chapters in the editor', () => {
  it('[E2.49, E2.55] start with the tile before the first step, which opens the settings', async () => {
    await press(page, 'Add Chapter')
    await panelOpens(page)
    const width = await page.$eval(chapterPanel, (panel) => panel.getBoundingClientRect().width)
    expect(width).toBe(380)
    await drawn('Get Started')
    expect(await saveEnabled(page)).toBe(false)
  })

  it('[E2.57] are drawn as their heading and description are typed', async () => {
    await fillField(page, 'Heading', 'Close the month in a day')
    await fillField(page, 'Description', 'A tour of **three** minutes')
    await drawn('Close the month in a day')
    await page.waitForFunction(
      () => document.querySelector('.ed-stage .ws-chapter strong')?.textContent === 'three',
    )
    await shot(page, 'chapter-link')
    await saveChapter(page)
    await savingIs(page, 'saved')
  })

  it('[E4.20] are as they were when what was changed is cancelled', async () => {
    await fillField(page, 'Heading', 'Something else')
    await chooseType(page, 'Form')
    await drawn('Something else')
    await press(page, 'Cancel')
    await panelCloses(page)
    await drawn('Close the month in a day')
    expect(await stepNames(page)).toEqual(['Close the month in a day', 'Screen 1', 'Screen 2'])
    await shot(page, 'editor-chapter-tiles')
    expect(await page.$('.ed-tile-picture[aria-current] ::-p-text(Something else)')).toBeNull()
  })

  it('[E2.30] are opened again by their menu, which other steps do not have', async () => {
    await openTileMenu(page, 2)
    expect(await menuItems(page)).not.toContain('Edit Chapter')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelector('[role=menu]') === null)
    await press(page, 'More for step 1')
    expect(await menuItems(page)).toContain('Edit Chapter')
    await press(page, 'Edit Chapter', 'menuitem')
    await panelOpens(page)
  })

  it('[E2.58, E4.17, E5.21, E5.22] become forms with fields, a dropdown and at least one field', async () => {
    await chooseType(page, 'Form')
    await page.waitForSelector('[data-section=form-fields][data-highlighted]')
    await drawn('First name')
    await press(page, 'Delete field 1')
    const last = await page.waitForSelector('::-p-aria([name="Delete field 1"])')
    expect(await last?.evaluate((button) => (button as HTMLButtonElement).disabled)).toBe(true)
    await press(page, 'Add field')
    await page.locator('fieldset[aria-label="Field 2"] .wsui-select').click()
    await page.locator('[role=option]::-p-text(Dropdown)').click()
    await page.waitForSelector('fieldset[aria-label="Field 2"] .ed-options')
    const options = await page.$$eval('.ed-options input', (all) => all.map(({ value }) => value))
    expect(options).toEqual(['Option 1', 'Option 2'])
    await shot(page, 'chapter-form')
  })

  it('[E5.20, E5.26] take seven fields and no eighth, each with a label', async () => {
    for (let field = 3; field <= 7; field++) await press(page, 'Add field')
    await sees(page, 'You can only have up to 7 form fields.')
    const add = await page.waitForSelector(`${chapterPanel} ::-p-aria([name="Add field"])`)
    expect(await add?.evaluate((button) => (button as HTMLButtonElement).disabled)).toBe(true)
    await fillField(page, 'Label', ' ')
    expect(await problems(page)).toEqual(['Enter a label for the field.'])
    expect(await saveEnabled(page)).toBe(false)
    await press(page, 'Delete field 7')
    expect(await saveEnabled(page)).toBe(true)
  })

  it('[E5.7, E5.8, E5.19, E5.27] name what is wrong with a list of domains', async () => {
    await fillField(page, 'Domains Optional', 'acme.com, two words.com')
    expect(await problems(page)).toEqual([
      'Domain contains spaces - use commas to separate multiple domains',
    ])
    expect(await saveEnabled(page)).toBe(false)
    await fillField(page, 'Domains Optional', 'Acme.com, ACME.com')
    await sees(page, 'Business addresses only: off while there is a list.')
    await saveChapter(page)
    const list = await page.$eval(`${chapterPanel} textarea[placeholder^="acme"]`, (area) =>
      area instanceof HTMLTextAreaElement ? area.value : null,
    )
    expect(list).toBe('acme.com')
  })

  it('[E2.60, E5.1, E5.24, E4.21] embed only links', async () => {
    await chooseType(page, 'Embed')
    expect(await saveEnabled(page)).toBe(false)
    await fillField(page, 'Link to embed', 'calendly')
    expect(await problems(page)).toEqual(['Enter a valid link e.g calendly.com/...'])
    await fillField(page, 'Link to embed', 'https://calendly.com/acme/demo')
    expect(await problems(page)).toEqual([])
    expect(await saveEnabled(page)).toBe(true)
    await shot(page, 'chapter-embed')
  })

  it('[E2.59, E4.18, E5.23] ask for a password, and keep it to themselves', async () => {
    await chooseType(page, 'Password')
    await page.waitForSelector('[data-section=password][data-highlighted]')
    expect(await saveEnabled(page)).toBe(false)
    await fillField(page, 'Password', 'open sesame')
    await shot(page, 'chapter-password')
    await saveChapter(page)
    await sees(page, 'A password is set.')
    await savingIs(page, 'saved')
    expect(await page.content()).not.toContain('sesame')
    await fillField(page, 'Heading', 'For members')
    expect(await saveEnabled(page)).toBe(true)
    await saveChapter(page)
    await press(page, 'Close')
    await panelCloses(page)
  })

  it('[E2.50, E4.22] have one at the end that calls to act, opened when it is there', async () => {
    await press(page, 'Add CTA')
    await panelOpens(page)
    await fillField(page, 'Text', '', 0)
    expect(await problems(page)).toEqual(['Enter a text for the button.'])
    expect(await saveEnabled(page)).toBe(false)
    await fillField(page, 'Text', 'Book a call')
    await drawn('Book a call')
    await saveChapter(page)
    await press(page, 'Close')
    await hasSteps(page, 4)
    await showStep(page, 2)
    await press(page, 'Add CTA')
    await panelOpens(page)
    await drawn('Book a call')
    await press(page, 'Close')
    await hasSteps(page, 4)
  })

  it('[E5.25] have buttons with a text, and a link when they lead outside', async () => {
    await press(page, 'Edit Chapter')
    await panelOpens(page)
    await page.locator('fieldset[aria-label="Button 1"] .wsui-select').click()
    await page.locator('[role=option]::-p-text(A link outside)').click()
    await page.waitForSelector(`${chapterPanel} [role=alert]`)
    expect(await problems(page)).toEqual(['Enter a link for the button.'])
    await fillField(page, 'Link', 'https://acme.example')
    expect(await saveEnabled(page)).toBe(true)
    await saveChapter(page)
  })

  it('[E2.61] go with their step, and come back with it', async () => {
    await press(page, 'Delete')
    await panelCloses(page)
    await hasSteps(page, 3)
    await page.keyboard.down('Control')
    await page.keyboard.press('z')
    await page.keyboard.up('Control')
    await hasSteps(page, 4)
    await savingIs(page, 'saved')
    await page.reload()
    await hasSteps(page, 4)
  })

  it('let those who watch pass with the password only', async () => {
    const stranger = await (await browser.createBrowserContext()).newPage()
    await setSize(stranger, 'phone')
    await stranger.goto(`${product.url}/demo/${demo.id}`)
    await sees(stranger, 'For members')
    await stranger.locator('input[name=password]').fill('guess')
    await stranger.keyboard.press('Enter')
    await sees(stranger, 'That is not the password.')
    await shot(stranger, 'chapter-wrong-password-phone')
    await stranger.locator('input[name=password]').fill('open sesame')
    await stranger.keyboard.press('Enter')
    await atStep(stranger, 2, 4)
  })
})
