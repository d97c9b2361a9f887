import { extensionId } from '@waystep/api-contract'
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

async function worker() {
  const target = await stage.browser().waitForTarget((each) => each.type() === 'service_worker')
  const found = await target.worker()
  if (!found) throw new Error('no worker')
  return found
}

/** From now on the browser takes every picture that is asked for, and never gives it. */
const keepPictures = async () =>
  (await worker()).evaluate(() => {
    const { captureVisibleTab } = chrome.tabs
    Reflect.set(globalThis, 'asked', 0)
    Reflect.set(globalThis, 'give', () => Object.assign(chrome.tabs, { captureVisibleTab }))
    Object.assign(chrome.tabs, {
      captureVisibleTab() {
        Reflect.set(globalThis, 'asked', Reflect.get(globalThis, 'asked') + 1)
        return new Promise(() => {})
      },
    })
  })

const asked = async () => (await worker()).evaluate(() => Reflect.get(globalThis, 'asked'))
const givePictures = async () => (await worker()).evaluate(() => Reflect.get(globalThis, 'give')())

/** Whether the screen shows the bar, dark on the light page, beside one of its buttons. */
async function isBarSeen(page: Page): Promise<boolean> {
  const button = await page.waitForSelector('::-p-aria([name="Pause recording"])')
  const box = await button?.boundingBox()
  if (!box) return false
  const clip = { x: box.x + 1, y: box.y - 3, width: 2, height: 2 }
  const pixels = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .raw()
    .toBuffer()
  return (pixels[0] ?? 255) < 60
}

const healths = () =>
  stage
    .items()
    .map(({ step }) => stage.captureOf(step.htmlCaptureId)?.health.map(({ kind }) => kind))

describe('a recording whose browser never answers', () => {
  it('to a picture: steps go on and say that they have none, the bar is seen again, and later pictures come', async () => {
    const page = await stage.open('/second')
    await keepPictures()
    await startRecording(await openPanel(stage.browser(), page), page)
    await page.click('#ship')
    await page.click('#ship')
    await waitForBar(page, '2 steps')
    expect(await asked()).toBeGreaterThan(0)
    const given = Number(await asked())
    // Each picture is given up, and the next one is asked for.
    await page.evaluate(() => document.body.append('changed'))
    await eventually(async () => Number(await asked()) > given, 'the next picture is asked for')
    await givePictures()
    await page.evaluate(() => document.body.append('again'))
    await eventually(() => isBarSeen(page), 'the bar is seen')
    await page.click('#ship')
    await waitForBar(page, '3 steps')
    await finish(stage.browser(), page)
    const [first, second, third] = healths()
    expect([first, second]).toEqual([['picture-missing'], ['picture-missing']])
    expect(third).not.toContain('picture-missing')
  })

  it('of its journal any more, which it has closed: it is opened again', async () => {
    const page = await stage.open('/second')
    const session = await page.createCDPSession()
    await session.send('Storage.clearDataForOrigin', {
      origin: `chrome-extension://${extensionId}`,
      storageTypes: 'indexeddb',
    })
    await startRecording(await openPanel(stage.browser(), page), page)
    await page.click('#ship')
    await waitForBar(page, '1 step')
    await finish(stage.browser(), page)
    expect(stage.texts()).toEqual(['Click **Ship order**'])
  })
})
