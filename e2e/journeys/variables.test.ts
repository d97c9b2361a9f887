import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import { hotspotText, openEditor, press, retype, savingIs } from '../drivers/editor.ts'
import { type SeededDemo, seedDemo } from '../drivers/seed.ts'
import { givePlan, sharedProduct } from '../drivers/shared-product.ts'

const product = sharedProduct()
let browser: Browser
let page: Page
let demo: SeededDemo

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
  demo = await seedDemo(page, 1)
})

afterAll(async () => {
  await browser?.close()
})

const offered = '[role=listbox][aria-label="Variables"] [role=option]'
const options = () => page.$$eval(offered, (all) => all.map((option) => option.textContent))
const written = () => page.$eval(hotspotText, (area) => area.textContent)
const listCloses = () => page.waitForFunction((all) => !document.querySelector(all), {}, offered)

/** The option that Enter takes, as a screen reader is told. */
const active = () =>
  page.$eval(hotspotText, (area) => {
    const id = area.getAttribute('aria-activedescendant') ?? ''
    return document.getElementById(id)?.textContent
  })

async function openText() {
  await openEditor(page, product.url, demo)
  await page.locator('.ws-hotspot .ws-mark').click()
}

describe('a typed brace', () => {
  it('[H2.8] offers variables, which keys and the mouse choose, and viewers read their values', async () => {
    await openText()
    await retype(page, hotspotText, 'Hi {')
    await page.waitForSelector(offered)
    expect(await options()).toEqual(['{{name}}', '{{company}}'])
    await shot(page, 'editor-variables')
    await page.keyboard.press('ArrowDown')
    await page.waitForSelector(`${offered}:nth-child(2)[aria-selected=true]`)
    expect(await active()).toBe('{{company}}')
    await page.keyboard.press('Enter')
    await listCloses()
    expect(await written()).toBe('Hi {{company}}')

    await page.keyboard.type(', {{team_s')
    await page.waitForFunction(
      (all) => document.querySelector(all)?.textContent === 'New variable {{team_s}}',
      {},
      offered,
    )
    await page.locator(offered).click()
    expect(await written()).toBe('Hi {{company}}, {{team_s}}')
    await page.keyboard.type('!')
    await press(page, 'Save')
    await savingIs(page, 'saved')

    const viewer = await browser.newPage()
    await viewer.goto(`${product.url}/demo/${demo.id}?v_company=Acme%20%3Cb%3E&v_team_s=ten`)
    await sees(viewer, 'Hi Acme <b>, ten!')
    await viewer.close()
  })

  it('[H2.8] is left alone after Escape, and what it offers is what the demo knows', async () => {
    await openText()
    await retype(page, hotspotText, 'A {')
    await page.waitForSelector(offered)
    expect(await options()).toEqual(['{{company}}', '{{team_s}}'])
    await page.keyboard.press('Escape')
    await listCloses()
    expect(await page.$(hotspotText)).not.toBeNull()
    await page.keyboard.type('x}')
    expect(await page.$(offered)).toBeNull()
    expect(await written()).toBe('A {x}')
    await page.keyboard.type(' {')
    await page.waitForSelector(offered)
  })

  it('[H6.2] leads to the plan that opens variables where a workspace has none', async () => {
    await givePlan(demo.workspaceId, 'Growth')
    await openText()
    await retype(page, hotspotText, 'A {{')
    await page.waitForFunction(
      (all) => document.querySelector(all)?.textContent?.endsWith('Scale'),
      {},
      offered,
    )
    await shot(page, 'editor-variables-gated')
    await page.keyboard.press('Enter')
    await sees(page, 'only available with a Scale plan')
    expect(await written()).toBe('A {{')
    await givePlan(demo.workspaceId, 'Scale')
  })
})
