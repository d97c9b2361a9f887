import type { ElementHandle, Page } from 'puppeteer'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPanel, pressInBar, startRecording, waitForBar } from '../../e2e/drivers/extension.ts'
import { eventually, openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
  await stage.pair()
}, 60_000)
afterAll(() => stage?.close())
afterEach(async () => {
  await stage.closePages()
  stage.server.commands.length = 0
  stage.server.calls.length = 0
  stage.server.bodies.length = 0
})

const editorOpened = () =>
  eventually(
    () => stage.server.calls.some((call) => /^GET \/demo\/.*\/edit/.test(call)),
    'the editor opens',
  )

/** All that the extension sent: as texts, and pictures by their hash. */
function sent(): string {
  return stage.server.bodies.map((body) => body.toString('latin1')).join('\n')
}

async function beginRecording(path: string) {
  const page = await stage.open(path)
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
    for (const type of [...types, 'mousemove', 'mouseover', 'pointermove', 'wheel']) {
      document.addEventListener(type, () => console.log(`heard ${type}`), true)
    }
    new MutationObserver(() => console.log('heard mutation')).observe(document.body, {
      subtree: true,
      attributes: true,
      childList: true,
    })
  })
  const heard: string[] = []
  page.on('console', (message) => heard.push(message.text()))
  return { page, heard }
}

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

const rgb = async (
  image: Buffer,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) => {
  const region = {
    left: Math.ceil(x) + 1,
    top: Math.ceil(y) + 1,
    width: Math.floor(width) - 2,
    height: Math.floor(height) - 2,
  }
  const pixels = await sharp(image).extract(region).removeAlpha().raw().toBuffer()
  const colours = new Set<string>()
  for (let at = 0; at < pixels.length; at += 3) colours.add(pixels.subarray(at, at + 3).join())
  return [...colours]
}

const cover = '161,161,170'

const isReadable = (page: Page, selector: string) =>
  eventually(async () => (await contrastOf(page, selector)) > 150, `${selector} can be read`)
const isBlurred = (page: Page, selector: string) =>
  eventually(async () => (await contrastOf(page, selector)) < 150, `${selector} is blurred`)

/** Between the lightest and the darkest of what the screen shows of an element, of 255. */
async function contrastOf(page: Page, selector: string): Promise<number> {
  const { box } = await middleOf(await page.$(selector))
  const clip = { ...box, width: Math.min(box.width, 90) }
  const pixels = await sharp(Buffer.from(await page.screenshot({ clip })))
    .greyscale()
    .raw()
    .toBuffer()
  return Math.max(...pixels) - Math.min(...pixels)
}

describe('blur while recording', { timeout: 90_000 }, () => {
  it('is seen at once, stays on the next page, and nothing of it is sent', async () => {
    const { page, heard } = await beginRecording('/private')
    await isReadable(page, '#who')
    await pressInBar(page, 'Blur')
    await waitForBar(page, 'Click what to blur · Esc ends')
    heard.length = 0
    await clickAt(page, '#who')
    await clickAt(page, '#face')
    await clickAt(page, '.salary')
    await page.mouse.move(600, 500)
    await isBlurred(page, '#who')
    const frame = await (await page.$('#foreign'))?.contentFrame()
    const inner = await middleOf((await frame?.$('#inner')) ?? null)
    await page.mouse.move(inner.x, inner.y)
    await page.mouse.move(inner.x + 2, inner.y)
    await page.mouse.click(inner.x + 2, inner.y)
    await page.$eval('#list', (list) => {
      list.scrollTop = 0
    })
    await clickAt(page, '#row')
    expect(heard).toEqual([])
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
    await pressInBar(page, 'Finish')
    await editorOpened()

    expect(stage.texts()).toEqual(['Click here', 'Click **Pay**', 'Click **Next**', 'Click here'])
    expect(sent().match(/.{0,80}(?:Leeson|hush).{0,20}/g)).toBeNull()
    expect(sent().includes('Other text')).toBe(true)
    const pictures = stage
      .items()
      .map(({ step }) => stage.server.assets.get(step.image?.slice(6) ?? ''))
    expect(pictures.filter(Boolean).length).toBeGreaterThan(1)
    for (const [index, picture] of pictures.entries()) {
      if (!picture) continue
      expect(await rgb(picture, { x: 0, y: 0, width: 300, height: 40 })).toEqual([cover])
      if (index < 3)
        expect(await rgb(picture, { x: 0, y: 40, width: 300, height: 40 })).toEqual([cover])
    }
    const { box } = inner
    const [first] = pictures
    if (first) expect(await rgb(first, box)).toEqual([cover])
  })

  it('is taken away by a second click, and chosen by keys', async () => {
    const { page, heard } = await beginRecording('/private-too')
    await pressInBar(page, 'Blur')
    await waitForBar(page, 'Click what to blur · Esc ends')
    heard.length = 0
    await clickAt(page, '#who')
    await isBlurred(page, '#who')
    await clickAt(page, '#who')
    await page.mouse.move(600, 500)
    await isReadable(page, '#who')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(heard).toEqual([])
    await page.keyboard.press('Escape')
    await waitForBar(page, '0 steps')
    await isBlurred(page, '#other')
    await page.click('#done')
    await waitForBar(page, '1 step')
    await pressInBar(page, 'Finish')
    await editorOpened()
    expect(sent().match(/.{0,80}Other text.{0,20}/g)).toBeNull()
    expect(sent().includes('Ann Leeson')).toBe(true)
  })
})
