import { randomUUID } from 'node:crypto'
import { createHotspot } from '@waystep/demo-model'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import {
  hotspotSays,
  hotspotText,
  openEditor,
  press,
  retype,
  savingIs,
  shownStep,
} from '../drivers/editor.ts'
import { focusIsOn, tabTo } from '../drivers/keyboard.ts'
import { seedDemo } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'

const product = sharedProduct()
let browser: Browser
let page: Page
let demoId = ''

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
})

afterAll(async () => {
  await browser?.close()
})

const panel = 'aside[aria-label="Hotspot"]'
const panelText = () => page.$eval(hotspotText, (area) => area.textContent)

async function open(count: number) {
  const demo = await seedDemo(page, count)
  demoId = demo.id
  await openEditor(page, product.url, demo)
}

async function pick() {
  await page.locator('.ws-hotspot .ws-mark').click()
  await page.waitForSelector(panel)
}

/** Where the first hotspot of the demo stands on the server, in percent. */
async function stored(): Promise<{ x: number; y: number }> {
  const { reply } = await callApi<{
    document: { hotspots: Record<string, { mouseXCooridnate: number; mouseYCooridnate: number }> }
  }>(page, 'GET', `/api/demo/${demoId}`)
  const [hotspot] = Object.values(reply.document.hotspots)
  if (!hotspot) throw new Error('no hotspot')
  return { x: hotspot.mouseXCooridnate, y: hotspot.mouseYCooridnate }
}

/** Drags something of the step shown by so many pixels. */
async function drag(x: number, y: number, what = '.ws-hotspot .ws-mark') {
  const box = await (await page.waitForSelector(what))?.boundingBox()
  if (!box) throw new Error('no hotspot')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + x, from.y + y)
  await page.mouse.up()
}

describe('a hotspot on the canvas', () => {
  it('[H9.5, M5.24, M9.13] is dragged from 10 pixels on, and stays within the frame', async () => {
    await open(1)
    await drag(9, 0)
    await page.waitForSelector(panel)
    await press(page, 'Close')
    expect(await stored()).toEqual({ x: 50, y: 50 })
    await drag(0, 10)
    await savingIs(page, 'saving')
    await savingIs(page, 'saved')
    const moved = await stored()
    expect(moved.x).toBe(50)
    expect(moved.y).toBeGreaterThan(50)
    expect(await page.$(panel)).toBeNull()
    await drag(20, 0, '.ws-bubble .ws-text')
    await savingIs(page, 'saving')
    await savingIs(page, 'saved')
    expect((await stored()).x).toBeGreaterThan(50)
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
    await drag(-2000, -2000)
    await savingIs(page, 'saving')
    await savingIs(page, 'saved')
    expect(await stored()).toEqual({ x: 0, y: 0 })
  })

  it('takes the pointer before the words of another one that lie over it, once it is open', async () => {
    const demo = await seedDemo(page, 1)
    const over = { text: 'Words over it', mouseXCooridnate: 50, mouseYCooridnate: 40 }
    const other = createHotspot({ id: randomUUID(), stepId: demo.steps[0]?.id ?? '', ...over })
    await callApi(page, 'POST', '/api/edit/add-hotspot', { ...other })
    await openEditor(page, product.url, demo)
    const under = `[data-hotspot="${demo.hotspots[0]?.id}"] .ws-mark`
    await page.waitForSelector(`[data-text-of="${other.id}"]`)
    const isOnTop = () =>
      page.$eval(under, (mark) => {
        const { x, y, width, height } = mark.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2) === mark
      })
    await page.waitForFunction(
      (selector) => {
        const { x, y } = document.querySelector(selector)?.getBoundingClientRect() ?? { x: 0, y: 0 }
        return document.elementFromPoint(x + 10, y + 10)?.closest('.ws-tip') !== null
      },
      {},
      under,
    )
    expect(await isOnTop()).toBe(false)
    await page.focus(under)
    await page.keyboard.press('Enter')
    await page.waitForSelector(panel)
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.closest('[data-held]') !== null,
      {},
      under,
    )
    expect(await isOnTop()).toBe(true)
    await shot(page, 'editor-hotspot-under')
    await press(page, 'Close')
  })

  it('[H4.18, M4.7, M4.8] opens its panel on a click, after asking about changes that are not saved', async () => {
    const demo = await seedDemo(page, 1)
    const second = { text: 'The other', mouseXCooridnate: 20, mouseYCooridnate: 20 }
    await callApi(page, 'POST', '/api/edit/add-hotspot', {
      ...createHotspot({ id: randomUUID(), stepId: demo.steps[0]?.id ?? '', ...second }),
    })
    await openEditor(page, product.url, demo)
    await page.waitForFunction(() => document.querySelectorAll('.ws-hotspot').length === 2)
    const click = async (index: number) => (await page.$$('.ws-hotspot .ws-mark'))[index]?.click()
    const opacities = () =>
      page.$$eval('.ws-hotspot', (all) => all.map((one) => Number(getComputedStyle(one).opacity)))
    await click(0)
    await page.waitForSelector(panel)
    const opened = await panelText()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.ws-hotspot')].some(
        (one) => Number(getComputedStyle(one).opacity) < 0.6,
      ),
    )
    expect((await opacities()).filter((opacity) => opacity === 1)).toHaveLength(1)
    await retype(page, hotspotText, 'Typed')
    await hotspotSays(page, 'Typed')
    await click(1)
    await sees(page, 'Unsaved changes')
    await shot(page, 'editor-unsaved')
    await press(page, 'Go back')
    expect(await panelText()).toBe('Typed')
    await click(1)
    await press(page, 'Discard changes')
    await page.waitForFunction(
      (wanted, before) => {
        const text = document.querySelector(wanted)?.textContent
        return text !== undefined && text !== 'Typed' && text !== before
      },
      {},
      hotspotText,
      opened,
    )
    await press(page, 'Close')
    await page.waitForFunction((wanted) => document.querySelector(wanted) === null, {}, panel)
  })

  it('[E2.75] is called by its number, opened by Enter and written in by Enter again', async () => {
    const demo = await seedDemo(page, 1)
    await openEditor(page, product.url, demo)
    await tabTo(page, 'Hotspot 1')
    await page.keyboard.press('Enter')
    await page.waitForSelector(panel)
    await page.keyboard.press('Enter')
    await focusIsOn(page, hotspotText)
    await press(page, 'Close')
  })
})

describe('the text of a hotspot', () => {
  it('is written with bold, italic, links and lists, by buttons, keys and as it is typed', async () => {
    await open(1)
    await pick()
    await retype(page, hotspotText, 'Save ')
    await press(page, 'Bold')
    await page.keyboard.type('now')
    await press(page, 'Bold')
    await page.keyboard.type(' or read ')
    await page.keyboard.down('Control')
    await page.keyboard.press('k')
    await page.keyboard.up('Control')
    await page.waitForSelector('.ed-link-form input:focus')
    await page.keyboard.type('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await sees(page, 'Use an address such as')
    await shot(page, 'editor-text-link')
    await retype(page, '.ed-link-form input', 'acme.com/docs')
    await page.keyboard.press('Enter')
    await page.waitForSelector(`${hotspotText} a`)
    await page.waitForSelector(`${hotspotText}:focus`)
    await page.keyboard.press('Enter')
    await page.keyboard.type('- one')
    await page.keyboard.press('Enter')
    await page.keyboard.type('*two*')
    await shot(page, 'editor-text')
    await press(page, 'Save')
    await savingIs(page, 'saved')
    const shown = await page.$eval('.ws-tip .ws-text', (text) => text.innerHTML)
    expect(shown.replaceAll('\n', '')).toBe(
      '<p dir="auto">Save <strong>now</strong> or read <a href="https://acme.com/docs" target="_blank" rel="noopener noreferrer">https://acme.com/docs</a></p><ul dir="auto"><li>one</li><li><em>two</em></li></ul>',
    )
    await page.reload()
    await pick()
    await page.waitForSelector(`${hotspotText} li`)
    await press(page, 'Close')
  })

  it('says what it is for while it is empty, and then shows the hotspot alone', async () => {
    await open(1)
    await pick()
    await retype(page, hotspotText, '')
    await page.waitForSelector(
      `${hotspotText} [data-placeholder="Add descriptive text for this hotspot"]`,
    )
    await press(page, 'Save')
    await savingIs(page, 'saved')
    await press(page, 'Close')
  })
})

describe('the panel of a hotspot', () => {
  it('[H2.10, H4.2] has Delete, Close and Save; Save only for what differs', async () => {
    await open(1)
    await pick()
    const save = `${panel} footer button:last-child`
    expect(
      await page.$$eval(`${panel} footer button`, (all) => all.map((b) => b.textContent)),
    ).toEqual(['Delete', 'Close', 'Save'])
    expect(await page.$eval(save, (button) => button.matches(':disabled'))).toBe(true)
    await retype(page, hotspotText, 'Look here')
    await page.waitForFunction(
      (wanted) => document.querySelector(wanted)?.matches(':enabled'),
      {},
      save,
    )
    await press(page, 'Save')
    await page.waitForFunction(
      (wanted) => document.querySelector(wanted)?.matches(':disabled'),
      {},
      save,
    )
    await hotspotSays(page, 'Look here')
    await press(page, 'Delete')
    await page.waitForFunction(() => document.querySelector('.ws-hotspot') === null)
  })

  it('[H2.5, H4.7] goes to the next hotspot and back by buttons and arrows, saving what was changed', async () => {
    await open(2)
    await pick()
    await retype(page, hotspotText, 'Changed on the way')
    await press(page, 'Next hotspot')
    await page.waitForFunction(
      (wanted) => document.querySelector(wanted)?.textContent === 'Look at Screen 2',
      {},
      hotspotText,
    )
    await page.focus(`${panel} footer button:nth-of-type(2)`)
    await page.keyboard.press('ArrowLeft')
    await page.waitForFunction(
      (wanted) => document.querySelector(wanted)?.textContent === 'Changed on the way',
      {},
      hotspotText,
    )
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(
      (wanted) => document.querySelector(wanted)?.textContent === 'Look at Screen 2',
      {},
      hotspotText,
    )
    await press(page, 'Previous hotspot')
    await press(page, 'Close')
    await page.waitForFunction((wanted) => document.querySelector(wanted) === null, {}, panel)
    expect(await shownStep(page)).toBe(1)
    await savingIs(page, 'saved')
    await page.reload()
    await hotspotSays(page, 'Changed on the way')
  })
})
