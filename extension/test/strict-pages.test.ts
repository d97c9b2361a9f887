import { type Capture, findNode } from '@waystep/capture-format'
import { SiteServer } from '@waystep/capture-format/testing/sites'
import type { ElementHandle, Frame, Page } from 'puppeteer'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPanel, pressInBar, startRecording, waitForBar } from '../../e2e/drivers/extension.ts'
import { finish } from '../../e2e/drivers/walk.ts'
import { eventually, openStage, type Stage } from './stage.ts'
import { fillStrictSite } from './strict-site.ts'

let stage: Stage
let site: SiteServer

beforeAll(async () => {
  stage = await openStage()
  await stage.pair()
  site = await SiteServer.start()
  fillStrictSite(site)
})
afterAll(async () => {
  await stage?.close()
  await site?.stop()
})
afterEach((test) => stage.clear(test))

async function record(path: string): Promise<Page> {
  const page = await stage.browser().newPage()
  await page.goto(site.url(path))
  await startRecording(await openPanel(stage.browser(), page), page)
  return page
}

async function recorded(count: number, on = stage) {
  await eventually(() => on.items().length === count, `${count} steps are on the server`)
  return on.items().map(({ step, hotspots: [hotspot] }) => {
    const capture = on.captureOf(step.htmlCaptureId)
    if (!capture) throw new Error('no capture')
    return { step, hotspot, capture }
  })
}

/** The step's text, and the element its hotspot is anchored to. */
function said({ hotspot, capture }: Awaited<ReturnType<typeof recorded>>[number]) {
  const anchor = findNode(capture.tree, hotspot?.anchorNodeId ?? 0)?.node
  const id = anchor && 'tagName' in anchor ? `${anchor.tagName}#${anchor.attributes.id}` : null
  return [new URL(capture.url).pathname, hotspot?.text, id]
}

const hasReacted = (capture: Capture) => /reacted|"open":true/.test(JSON.stringify(capture.tree))

async function press(page: Page, on: Page | Frame, selector = '#press') {
  const handle = (await on.waitForSelector(selector)) as ElementHandle
  const box = await handle.boundingBox()
  if (!box) throw new Error(`${selector} is not on screen`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

const steps = (count: number) => (count === 1 ? '1 step' : `${count} steps`)

describe('a page that is not like others', () => {
  it('is recorded under strict policies, isolated, in quirks, as XHTML and as a frame set', async () => {
    const paths = ['nothing-allowed', 'trusted-types', 'isolated', 'quirks', 'xhtml', 'frames']
    const page = await record(`/${paths[0]}`)
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    for (const [index, path] of paths.entries()) {
      if (index > 0) await page.goto(site.url(`/${path}`))
      await waitForBar(page, steps(index))
      if (path === 'isolated') expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
      await press(page, page.frames().at(-1) ?? page)
      await waitForBar(page, steps(index + 1))
    }
    await finish(stage.browser(), page)
    const found = await recorded(paths.length)
    expect(found.map(said)).toEqual(
      paths.map((path, index) => [
        `/${path}`,
        index === 0 ? 'Open **Press**' : 'Click **Press**',
        index === 0 ? 'summary#press' : 'button#press',
      ]),
    )
    for (const { capture } of found) {
      expect(hasReacted(capture), capture.url).toBe(false)
      const lost = capture.health.filter(({ kind }) => !kind.startsWith('picture'))
      expect(lost, capture.url).toEqual([])
    }
    expect(complaints).toEqual([])
  })

  it('is recorded in sandboxed frames, whatever these may do', async () => {
    const page = await record('/sandboxes')
    const frames = page.mainFrame().childFrames()
    for (const [index, frame] of frames.entries()) {
      await press(page, frame)
      await waitForBar(page, steps(index + 1))
    }
    await finish(stage.browser(), page)
    const found = await recorded(4)
    expect(found.map(said)).toEqual(
      Array.from({ length: 4 }, () => ['/sandboxes', 'Click **Press**', 'button#press']),
    )
    expect(new Set(found.map(({ hotspot }) => hotspot?.mouseXCooridnate)).size).toBe(4)
  })

  it('is recorded as a drawing, and in a window that a script writes', async () => {
    const page = await record('/opens')
    const opening = new Promise<Page | null>((done) => page.once('popup', done))
    await press(page, page)
    const popup = await opening
    if (!popup) throw new Error('no window')
    await waitForBar(popup, '1 step')
    await press(popup, popup, '#inner')
    await waitForBar(popup, '2 steps')
    await popup.close()
    await page.bringToFront()
    await page.goto(site.url('/drawing'))
    await page.waitForSelector('waystep-bar')
    await press(page, page)
    await page.waitForFunction(() => location.pathname === '/quirks')
    await waitForBar(page, '3 steps')
    await finish(stage.browser(), page)
    const found = await recorded(3)
    expect(found.map(({ hotspot }) => hotspot?.text)).toEqual([
      'Click **Press**',
      'Click **Inner**',
      'Click **Press**',
    ])
    expect(found.map(({ capture }) => hasReacted(capture))).toEqual([false, false, false])
  })

  it('is recorded when it asks, prints and takes a file', async () => {
    const page = await record('/asks')
    page.on('dialog', (dialog) => void dialog.accept())
    await press(page, page, '#confirm')
    await waitForBar(page, '1 step')
    await page.reload()
    await waitForBar(page, '1 step')
    await press(page, page, '#print')
    await waitForBar(page, '2 steps')
    await page.reload()
    await waitForBar(page, '2 steps')
    const [chooser] = await Promise.all([page.waitForFileChooser(), press(page, page, '#pick')])
    await chooser.accept([import.meta.filename])
    await waitForBar(page, '3 steps')
    await finish(stage.browser(), page)
    const found = await recorded(3)
    expect(found.map(({ hotspot }) => hotspot?.text)).toEqual([
      'Click **Confirm**',
      'Click **Print**',
      'Choose a file for **File**',
    ])
    expect(found.map(({ capture }) => hasReacted(capture))).toEqual([false, false, false])
  })

  it('is refused in words where no extension may be, and nothing of it breaks', async () => {
    const page = await stage.browser().newPage()
    await page.goto('chrome://version/')
    const panel = await openPanel(stage.browser(), page)
    await panel.waitForSelector('text/Chrome does not allow extensions on this one')
    const start = await panel.waitForSelector('::-p-aria([name="Start recording"][role="button"])')
    expect(await start?.evaluate((button) => (button as HTMLButtonElement).disabled)).toBe(true)
    const paper = await record('/paper')
    await pressInBar(paper, 'Capture now')
    await waitForBar(paper, '1 step')
    await finish(stage.browser(), paper)
    await recorded(1)
  })
})

describe('a page on another screen', () => {
  let dense: Stage
  beforeAll(async () => {
    dense = await openStage({ density: 2 })
    await dense.pair()
  })
  afterAll(() => dense?.close())

  it('is recorded zoomed, on a screen of two pixels for one: box, picture and hotspot agree', async () => {
    const [zoom, ratio] = [1.25, 2]
    const page = await dense.browser().newPage()
    await page.goto(site.url('/place'))
    await page.bringToFront()
    const target = await dense.browser().waitForTarget((each) => each.type() === 'service_worker')
    const worker = await target.worker()
    await worker?.evaluate(async (factor) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
      if (tab?.id !== undefined) await chrome.tabs.setZoom(tab.id, factor)
    }, zoom)
    await page.waitForFunction((expected) => devicePixelRatio === expected, {}, zoom * ratio)
    await startRecording(await openPanel(dense.browser(), page), page)
    const seen = await page.evaluate(() => [innerWidth, innerHeight])
    // Until the picture of the page as it is now was taken.
    await new Promise((done) => setTimeout(done, 1300))
    await page.mouse.move(100, 100)
    // What the mouse counts in is not zoomed.
    const moved = await page.waitForFunction(() => Reflect.get(window, 'movedTo') as number)
    const factor = 100 / ((await moved.jsonValue()) || 100)
    await page.mouse.click(360 * factor, 230 * factor)
    await waitForBar(page, '1 step')
    await finish(dense.browser(), page)
    const [one] = await recorded(1, dense)
    if (!one?.hotspot) throw new Error('no step')
    const { capture, hotspot } = one
    expect([capture.viewport.width, capture.viewport.height]).toEqual(seen)
    expect(capture.devicePixelRatio).toBe(zoom * ratio)
    const box = capture.boxes.find(({ nodeId }) => nodeId === hotspot.anchorNodeId)
    expect(box).toMatchObject({ x: 301, y: 203, width: 120, height: 60 })
    const at = {
      x: (hotspot.mouseXCooridnate / 100) * capture.viewport.width,
      y: (hotspot.mouseYCooridnate / 100) * capture.viewport.height,
    }
    expect(at.x).toBeGreaterThan(301)
    expect(at.x).toBeLessThan(421)
    expect(at.y).toBeGreaterThan(203)
    expect(at.y).toBeLessThan(263)
    const picture = dense.server.assets.get(capture.picture?.hash ?? '')
    if (!picture) throw new Error('no picture')
    if (process.env.SHOTS) await sharp(picture).toFile(`${process.env.SHOTS}/place.png`)
    const { width = 0 } = await sharp(picture).metadata()
    const scale = width / capture.viewport.width
    const pixels = await sharp(picture)
      .extract({
        left: Math.round(303 * scale),
        top: Math.round(205 * scale),
        width: 20,
        height: 20,
      })
      .removeAlpha()
      .raw()
      .toBuffer()
    expect(pixels.every((value, index) => Math.abs(value - (index % 3 === 1 ? 255 : 0)) < 30)).toBe(
      true,
    )
  })
})
