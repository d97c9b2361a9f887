import type { Page } from 'puppeteer'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPanel, startRecording, waitForBar } from '../../e2e/drivers/extension.ts'
import { finish } from '../../e2e/drivers/walk.ts'
import { eventually, openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
  await stage.pair()
})
afterAll(() => stage?.close())
afterEach((test) => stage.clear(test))

/** Records a page that tells of all it hears. */
async function recorded() {
  const page = await stage.open('/top')
  await startRecording(await openPanel(stage.browser(), page), page)
  await page.evaluate(() => {
    const heard: string[] = []
    Reflect.set(window, 'heard', heard)
    const types = ['pointerdown', 'mousedown', 'click', 'pointerup', 'toggle', 'beforetoggle']
    for (const type of [...types, 'focusin', 'close', 'cancel']) {
      window.addEventListener(type, () => heard.push(type), true)
    }
    const tell = () => heard.push('mutation')
    new MutationObserver(tell).observe(document, { subtree: true, attributes: true })
  })
  return page
}

/** What the page heard since it was last asked. */
const heard = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'heard') as string[]).splice(0))

/** The middle of a button, which may be drawn anew at any moment. */
async function pauseButton(page: Page) {
  for (;;) {
    const button = await page.waitForSelector('::-p-aria([name="Pause recording"])')
    const box = await button?.boundingBox()
    if (box) return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
}

const sizeOf = (page: Page) => page.evaluate(() => [innerWidth, innerHeight] as const)

/** 0 for black to 255 for white: beside a button the bar is dark, the pages here are light. */
async function brightness(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  const clip = { x: x - 15, y: y - 15, width: 2, height: 2 }
  const pixels = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .raw()
    .toBuffer()
  return pixels[0] ?? 255
}

describe('the bar over what a page shows above everything', () => {
  it('is seen and pressed over a modal dialog, and the page hears nothing of it', async () => {
    const page = await recorded()
    const button = await pauseButton(page)
    await page.click('#open')
    await page.waitForSelector('#dialog:modal')
    // It is gone for a moment while a picture is taken.
    await eventually(async () => (await brightness(page, button)) < 60, 'the bar is seen')
    await heard(page)
    await page.mouse.click(button.x, button.y)
    expect(await page.evaluate(() => document.querySelector('#dialog:modal') !== null)).toBe(true)
    expect(await heard(page)).toEqual([])
    await page.click('#inside')
    expect(await heard(page)).toContain('click')
    await page.evaluate(() => document.querySelector('dialog')?.close())
    await waitForBar(page, 'Paused · 1 step')
    await finish(stage.browser(), page)
  })

  it('is seen and pressed over an element in full screen', async () => {
    const page = await recorded()
    const before = await pauseButton(page)
    const [width, height] = await sizeOf(page)
    await page.click('#full')
    await page.waitForSelector('#stage:fullscreen')
    await page.waitForFunction((before) => innerHeight > before, {}, height)
    let button = before
    // What is not in full screen is not in the tree of names either: it is found by its place, once the window,
    // which may grow more than once, has stayed as large while it was looked at.
    await eventually(async () => {
      const [fullWidth, fullHeight] = await sizeOf(page)
      button = {
        x: before.x + (fullWidth - width) / 2,
        y: before.y + fullHeight - height,
      }
      const isSeen = (await brightness(page, button)) < 60
      const [widthThen, heightThen] = await sizeOf(page)
      return isSeen && widthThen === fullWidth && heightThen === fullHeight
    }, 'the bar is seen')
    await heard(page)
    await page.mouse.click(button.x, button.y)
    expect(await heard(page)).toEqual([])
    await page.evaluate(() => document.exitFullscreen())
    await waitForBar(page, 'Paused · 1 step')
  })
})
