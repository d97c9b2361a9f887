import { extensionId } from '@waystep/api-contract'
import type { BoundingBox, ElementHandle, Page } from 'puppeteer'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPanel, pressInBar, startRecording, waitForBar } from '../../e2e/drivers/extension.ts'
import { finish } from '../../e2e/drivers/walk.ts'
import { eventually, openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
  await stage.pair()
})
afterAll(() => stage?.close())
afterEach((test) => stage.clear(test))

/** Kept for people to look at, in both themes, where a folder is named. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (!folder) return
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }])
    await page.screenshot({ path: `${folder}/${name}-${theme}.png` })
  }
}

/** All that the extension sent: as texts, and pictures by their hash. */
function sent(): string {
  return stage.server.bodies.map((body) => body.toString('latin1')).join('\n')
}

async function beginRecording(path: string) {
  const page = await stage.open(path)
  viewportWidth = await page.evaluate(() => innerWidth)
  await startRecording(await openPanel(stage.browser(), page), page, { title: 'Chosen' })
  await page.evaluate(() => {
    const types = [
      'pointerdown',
      'pointerup',
      'mousedown',
      'mouseup',
      'click',
      'keydown',
      'focusin',
    ]
    const heard: string[] = []
    Reflect.set(window, 'heard', heard)
    for (const type of [...types, 'mousemove', 'mouseover', 'pointermove', 'wheel']) {
      document.addEventListener(type, () => heard.push(type), true)
    }
    new MutationObserver(() => heard.push('mutation')).observe(document.body, {
      subtree: true,
      attributes: true,
      childList: true,
    })
  })
  return page
}

/** What the page heard since it was last asked. Asked of the page itself: what it logs comes later than what it says. */
const heard = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'heard') as string[]).splice(0))

async function middleOf(element: ElementHandle | null) {
  const box = await element?.boundingBox()
  if (!box) throw new Error('not on screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, box }
}

async function clickAt(page: Page, selector: string) {
  const { x, y } = await middleOf(await page.$(selector))
  await page.mouse.move(x, y)
  await page.mouse.click(x, y)
}

/** CSS pixels of the pages here. */
let viewportWidth = 1

/** How much a part of a picture differs from a colour, of 255: pictures may be kept with loss. */
async function unlike(
  image: Buffer,
  colour: readonly number[],
  area: BoundingBox,
): Promise<number> {
  const { width = 1 } = await sharp(image).metadata()
  expect(width, JSON.stringify(area)).toBe(viewportWidth)
  const ratio = width / viewportWidth
  const [left, top] = [Math.ceil(area.x * ratio) + 3, Math.ceil(area.y * ratio) + 3]
  const region = {
    left,
    top,
    width: Math.floor(area.width * ratio) - 6,
    height: Math.floor(area.height * ratio) - 6,
  }
  const pixels = await sharp(image).extract(region).removeAlpha().raw().toBuffer()
  return Math.max(...pixels.map((value, at) => Math.abs(value - (colour[at % 3] ?? 0))))
}

const picturesOfSteps = () =>
  stage.items().map(({ step }) => stage.server.assets.get(step.image?.slice(6) ?? ''))

const cover = [161, 161, 170]
/** A difference of colours, of 255: letters differ by more than 100. */
const lossy = 30

const isReadable = (page: Page, selector: string) =>
  eventually(async () => (await contrastOf(page, selector)) > 150, `${selector} can be read`)
const isBlurred = (page: Page, selector: string) =>
  eventually(async () => (await contrastOf(page, selector)) < 150, `${selector} is blurred`)

/** Between the lightest and the darkest of what the screen shows of an element, of 255. */
async function contrastOf(page: Page, selector: string): Promise<number> {
  const { box } = await middleOf(await page.$(selector))
  // Cut out of the whole: while the browser draws a part only, so does the recorder's picture.
  const part = {
    left: Math.round(box.x),
    top: Math.round(box.y),
    width: Math.round(Math.min(box.width, 90)),
    height: Math.round(box.height),
  }
  const pixels = await sharp(Buffer.from(await page.screenshot()))
    .extract(part)
    .greyscale()
    .raw()
    .toBuffer()
  return Math.max(...pixels) - Math.min(...pixels)
}

describe('the list of what is always blurred', () => {
  it('refuses what is no selector, and masks in every frame and picture what is', async () => {
    const page = await stage.open('/private')
    viewportWidth = await page.evaluate(() => innerWidth)
    const panel = await openPanel(stage.browser(), page)
    await panel.locator('summary').click()
    const add = async (selector: string) => {
      await panel.locator('::-p-aria([name="Elements to blur"][role="textbox"])').fill(selector)
      await panel.locator('::-p-aria([name="Add"][role="button"])').click()
    }
    await add('.salary {')
    await panel.waitForSelector('::-p-text(This is not a CSS selector)')
    await shot(panel, 'panel-blur-refused')
    for (const selector of ['.name', '.salary', '#row', '#inner', '.gone']) {
      await add(selector)
      await panel.waitForSelector(`::-p-aria([name="Stop blurring ${selector}"])`)
    }
    await panel.locator('::-p-aria([name="Stop blurring .gone"])').click()
    await panel.waitForFunction(() => !document.body.textContent?.includes('.gone'))
    await shot(panel, 'panel-blur')
    await startRecording(panel, page, { title: 'Chosen' })
    await isBlurred(page, '.salary')
    await pressInBar(page, 'Blur')
    await waitForBar(page, 'Click what to blur · Esc ends')
    await clickAt(page, '.salary')
    await shot(page, 'bar-blurred-by-settings')
    await pressInBar(page, 'Blur')
    await page.click('#account')
    await waitForBar(page, '1 step')
    await finish(stage.browser(), page)
    expect(sent().match(/.{0,80}(?:Leeson|hush).{0,20}/g)).toBeNull()
    const [picture] = picturesOfSteps()
    if (picture)
      expect(await unlike(picture, cover, { x: 0, y: 0, width: 300, height: 80 })).toBeLessThan(
        lossy,
      )
    const options = await stage.browser().newPage()
    await options.goto(`chrome-extension://${extensionId}/options.html`)
    await options.waitForSelector('::-p-aria([name="Stop blurring .salary"])')
    await shot(options, 'options')
    const notices = await options.$eval('a[href$=".txt"]', async (link: HTMLAnchorElement) =>
      (await fetch(link.href)).text(),
    )
    expect(notices).toContain('The Waystep extension')
    for (const selector of ['.name', '.salary', '#row', '#inner']) {
      await options.locator(`::-p-aria([name="Stop blurring ${selector}"])`).click()
      await options.waitForFunction(
        (gone) => !document.body.textContent?.includes(gone),
        {},
        selector,
      )
    }
  })
})

describe('blur while recording', () => {
  it('is seen at once, stays on the next page, and nothing of it is sent', async () => {
    const page = await beginRecording('/private')
    await isReadable(page, '#who')
    await pressInBar(page, 'Blur')
    await waitForBar(page, 'Click what to blur · Esc ends')
    await heard(page)
    await clickAt(page, '#who')
    await clickAt(page, '#face')
    await clickAt(page, '.salary')
    await page.mouse.move(600, 500)
    await isBlurred(page, '#who')
    const frame = await (await page.$('#foreign'))?.contentFrame()
    const inner = await middleOf((await frame?.$('#inner')) ?? null)
    const outer = (await middleOf(await page.$('#foreign'))).box
    const rect = await frame?.$eval('#inner', (element) => element.getBoundingClientRect().toJSON())
    // The frame has a border of two pixels.
    const innerArea = { ...rect, x: outer.x + 2 + rect.x, y: outer.y + 2 + rect.y } as BoundingBox
    await page.mouse.move(inner.x, inner.y)
    await page.mouse.move(inner.x + 2, inner.y)
    await page.mouse.click(inner.x + 2, inner.y)
    await page.$eval('#list', (list) => {
      list.scrollTop = 0
    })
    await clickAt(page, '#row')
    expect(await heard(page)).toEqual([])
    await page.keyboard.press('Escape')
    await waitForBar(page, '0 steps')
    await page.$eval('#list', (list) => {
      list.scrollTop = 30
    })

    await page.click('#account')
    await waitForBar(page, '1 step')
    await frame?.click('#pay')
    await waitForBar(page, '2 steps')
    await page.click('#next')
    await page.waitForSelector('#done')
    await page.waitForSelector('waystep-bar')
    await isBlurred(page, '#who')
    await isReadable(page, '#other')
    await page.click('#who')
    await waitForBar(page, '4 steps')
    await finish(stage.browser(), page)

    expect(stage.texts()).toEqual(['Click here', 'Click **Pay**', 'Click **Next**', 'Click here'])
    expect(sent().match(/.{0,80}(?:Leeson|hush).{0,20}/g)).toBeNull()
    expect(sent().includes('Other text')).toBe(true)
    const pictures = picturesOfSteps()
    expect(pictures.filter(Boolean).length).toBeGreaterThan(1)
    for (const [index, picture] of pictures.entries()) {
      const lines = index < 3 ? [0, 40] : [0]
      for (const y of picture ? lines : []) {
        const area = { x: 0, y, width: 300, height: 40 }
        expect(await unlike(picture ?? Buffer.of(), cover, area)).toBeLessThan(lossy)
      }
    }
    const [first] = pictures
    if (first) expect(await unlike(first, cover, innerArea)).toBeLessThan(lossy)
  })

  it('is taken away by a second click, and chosen by keys', async () => {
    const page = await beginRecording('/private-too')
    await pressInBar(page, 'Blur')
    await waitForBar(page, 'Click what to blur · Esc ends')
    await heard(page)
    await clickAt(page, '#who')
    await isBlurred(page, '#who')
    await clickAt(page, '#who')
    await page.mouse.move(600, 500)
    await isReadable(page, '#who')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await heard(page)).toEqual([])
    await page.keyboard.press('Escape')
    await waitForBar(page, '0 steps')
    await isBlurred(page, '#other')
    await page.click('#done')
    await waitForBar(page, '1 step')
    await finish(stage.browser(), page)
    expect(sent().match(/.{0,80}Other text.{0,20}/g)).toBeNull()
    expect(sent().includes('Ann Leeson')).toBe(true)
  })
})
