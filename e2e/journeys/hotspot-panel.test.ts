import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import { openEditor, press, retype, savingIs } from '../drivers/editor.ts'
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
const mark = '.ws-hotspot .ws-mark'
const field = (axis: 'X' | 'Y') => `input[aria-label="${axis} position in percent"]`
const handle = (name: string) => `[aria-label="Resize area: ${name}"]`

interface Stored {
  readonly style: string
  readonly mouseXCooridnate: number
  readonly mouseYCooridnate: number
  readonly boxWidth: number
  readonly boxHeight: number
  readonly bgcolor: string
}

/** The hotspots of the demo on the server, those of the first step first. */
async function stored(): Promise<Stored[]> {
  const { reply } = await callApi<{
    document: {
      hotspots: Record<string, Stored & { stepId: string }>
      steps: Record<string, { number: number }>
    }
  }>(page, 'GET', `/api/demo/${demoId}`)
  const { hotspots, steps } = reply.document
  const number = (stepId: string) => steps[stepId]?.number ?? 0
  return Object.values(hotspots).sort((a, b) => number(a.stepId) - number(b.stepId))
}

async function first(): Promise<Stored> {
  const [hotspot] = await stored()
  if (!hotspot) throw new Error('no hotspot')
  return hotspot
}

async function open(count: number) {
  const demo = await seedDemo(page, count)
  demoId = demo.id
  await openEditor(page, product.url, demo)
  await page.locator(mark).click()
  await page.waitForSelector(panel)
}

async function saved() {
  await press(page, 'Save')
  await sees(page, 'Hotspot saved')
  await savingIs(page, 'saved')
}

async function middle(selector: string) {
  const box = await (await page.waitForSelector(selector))?.boundingBox()
  if (!box) throw new Error(`${selector} is not there`)
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    width: box.width,
    height: box.height,
  }
}

/** Takes hold of something and moves it by so many pixels, without letting go. */
async function pull(selector: string, x: number, y: number) {
  const from = await middle(selector)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + x, from.y + y, { steps: 4 })
}

const inField = (selector: string) =>
  page.$eval(selector, (input) => Number((input as HTMLInputElement).value))
const guides = () =>
  page.$$eval('.ed-guides span', (labels) => labels.map((label) => label.textContent))

describe('an Area on the canvas', () => {
  it('[H2.49] has handles on edges and corners and one that moves it, and no other style has', async () => {
    await open(1)
    expect(await page.$('.ed-area')).toBeNull()
    await press(page, 'Custom Area', 'radio')
    await page.waitForSelector('.ed-area')
    expect(await page.$$('.ed-area-handle')).toHaveLength(8)
    await page.waitForSelector('[aria-label="Move area"]')
    await shot(page, 'editor-area')
    const before = await middle(mark)
    await pull(handle('bottom right corner'), 60, 40)
    await page.waitForSelector('.ed-guides')
    await page.mouse.up()
    const after = await middle(mark)
    expect(after.width - before.width).toBeCloseTo(60, 0)
    expect(after.height - before.height).toBeCloseTo(40, 0)
    expect(after.x - after.width / 2).toBeCloseTo(before.x - before.width / 2, 0)
    await pull('[aria-label="Move area"]', 0, 30)
    await page.mouse.up()
    expect((await middle(mark)).y - after.y).toBeCloseTo(30, 0)
    // The panel is open: all of it is a draft.
    expect((await first()).style).toBe('Circle')
    await saved()
    const area = await first()
    expect(area.style).toBe('Area')
    await page.reload()
    await page.waitForSelector('.ws-hotspot[data-style="Area"]')
    expect(await first()).toEqual(area)
  })

  it('[M4.9] is moved at once by one command while its panel is closed, and undo takes it back', async () => {
    const before = await first()
    await pull(mark, 50, 0)
    await page.mouse.up()
    await savingIs(page, 'saving')
    await savingIs(page, 'saved')
    expect((await first()).mouseXCooridnate).toBeGreaterThan(before.mouseXCooridnate)
    expect(await page.$(panel)).toBeNull()
    await press(page, 'Undo')
    await sees(page, 'Undone: Move hotspot')
    await savingIs(page, 'saved')
    expect(await first()).toEqual(before)
  })

  it('is resized with the arrow keys, ten times as far with Shift, by one undo', async () => {
    await page.locator(mark).click()
    await page.waitForSelector(panel)
    const before = await middle(mark)
    await page.focus(handle('right edge'))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.down('Shift')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.up('Shift')
    expect((await middle(mark)).width - before.width).toBeCloseTo(11, 0)
    await page.keyboard.down('Control')
    await page.keyboard.press('z')
    await page.keyboard.up('Control')
    await page.waitForFunction(
      (selector, width) =>
        Math.abs((document.querySelector(selector)?.getBoundingClientRect().width ?? 0) - width) <
        0.5,
      {},
      mark,
      before.width,
    )
    await press(page, 'Close')
  })

  it('is as it was when Escape ends the gesture', async () => {
    await page.locator(mark).click()
    await page.waitForSelector(panel)
    const before = await middle(mark)
    await pull(handle('left edge'), -40, 0)
    await page.waitForSelector('.ed-guides')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await page.waitForFunction(() => document.querySelector('.ed-guides') === null)
    expect(await middle(mark)).toEqual(before)
    expect(await page.$(panel)).not.toBeNull()
    await press(page, 'Close')
  })
})

describe('a hotspot whose panel is open', () => {
  it('takes a drag and the arrow keys into its draft, and X and Y tell where it stands', async () => {
    await open(1)
    await pull(mark, 100, 0)
    await page.mouse.up()
    const dragged = await inField(field('X'))
    expect(dragged).toBeGreaterThan(50)
    expect((await first()).mouseXCooridnate).toBe(50)
    await page.focus(mark)
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(
      (selector) => Number(document.querySelector<HTMLInputElement>(selector)?.value) > 50,
      {},
      field('Y'),
    )
    await saved()
    expect((await first()).mouseXCooridnate).toBeCloseTo(dragged, 2)
    await press(page, 'Close')
  })

  it('[H9.13] tells distances from 40 pixels across and 20 down', async () => {
    await open(1)
    const layer = await middle('.ws-layer')
    const from = await middle(mark)
    const [left, top] = [layer.x - layer.width / 2, layer.y - layer.height / 2]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    const labelsAt = async (x: number, y: number) => {
      await page.mouse.move(left + x, top + y, { steps: 2 })
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
      return (await guides()).length
    }
    expect(await labelsAt(200, 200)).toBe(2)
    expect(await labelsAt(200, 16)).toBe(1)
    expect(await labelsAt(36, 16)).toBe(0)
    expect(await labelsAt(44, 16)).toBe(1)
    expect(await labelsAt(36, 24)).toBe(1)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await press(page, 'Close')
  })

  it('[H5.4] saves what was typed as X 200 ms ago, and not the value before', async () => {
    await open(1)
    await retype(page, field('X'), '25')
    await page.keyboard.down('Control')
    await page.keyboard.press('s')
    await page.keyboard.up('Control')
    await sees(page, 'Hotspot saved')
    expect((await first()).mouseXCooridnate).toBe(25)
    await press(page, 'Close')
  })
})

it('[H2.11] offers changed colours to the whole demo after saving, and one undo takes them back', async () => {
  await open(3)
  await retype(page, 'input[aria-label="Background color"]', '#be123c')
  await press(page, 'Save')
  await sees(page, 'Apply to whole demo')
  await shot(page, 'editor-apply-to-all')
  await press(page, 'Apply to 2 hotspots')
  await sees(page, 'Applied to 2 hotspots')
  await savingIs(page, 'saved')
  const colours = async () => (await stored()).map(({ bgcolor }) => bgcolor)
  expect(await colours()).toEqual(['#be123c', '#be123c', '#be123c'])
  await press(page, 'Close')
  await page.keyboard.down('Control')
  await page.keyboard.press('z')
  await page.keyboard.up('Control')
  await sees(page, 'Undone: Apply to whole demo')
  await savingIs(page, 'saved')
  expect(await colours()).toEqual(['#be123c', '#4f46e5', '#4f46e5'])
})
