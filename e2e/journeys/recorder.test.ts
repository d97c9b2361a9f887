import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import { hasSteps, press, savingIs } from '../drivers/editor.ts'
import { type SeededDemo, seedDemo } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'

const product = sharedProduct()
let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
let demo: SeededDemo

/** A camera, a microphone and a screen that Chromium makes up, and nobody who has to allow them. */
const madeUp = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

beforeAll(async () => {
  browser = await openBrowser({ motion: true, args: madeUp })
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
  demo = await seedDemo(page, 1)
})

afterAll(() => browser?.close())

const dialog = '.wsui-full-screen'
const isGone = () => page.waitForFunction((it) => !document.querySelector(it), {}, dialog)
const layout = (name: string) => page.locator(`::-p-aria([name="${name}"][role="radio"])`).click()

/** Milliseconds on the recorder's clock. */
const clock = () =>
  page.$eval('.ed-recorder-clock [role=timer]', (timer) => {
    const [minutes = 0, seconds = 0] = (timer.textContent ?? '').split(':').map(Number)
    return (minutes * 60 + seconds) * 1000
  })
const clockIsPast = (ms: number) =>
  expect.poll(clock, { timeout: 20_000 }).toBeGreaterThanOrEqual(ms)

async function record(name: string) {
  await page.waitForSelector(`::-p-aria([name="${name}"][role="radio"])`)
  await layout(name)
  await press(page, 'Start recording')
  await page.waitForSelector('.ed-recorder-clock', { timeout: 20_000 })
}

/** The recording under review: how large it is and how long. */
async function reviewed() {
  await page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>('.ed-recorder video')?.readyState ?? 0) >= 2,
    { timeout: 30_000 },
  )
  return page.$eval('.ed-recorder video', (video) => {
    const { videoWidth, videoHeight, duration } = video as HTMLVideoElement
    return { videoWidth, videoHeight, duration }
  })
}

/** How many recordings lie on this device. */
const kept = () =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const all = await root.getDirectoryHandle('recordings', { create: true })
    let count = 0
    for await (const _ of all.keys()) count += 1
    return count
  })

describe('the recorder', () => {
  it('[M2.10, M2.33, M2.34, M4.1, M7.27, M9.1] records the screen with the camera, pauses, and gives a video its length', async () => {
    await page.goto(`${product.url}/demo/${demo.id}/edit?record=open`)
    await record('Screen and camera')
    expect(page.url()).not.toContain('record=')
    const workers = page.workers().map((worker) => new URL(worker.url()).pathname)
    expect(workers).toContain('/workers/timer.js')
    await clockIsPast(2000)
    await press(page, 'Pause')
    const at = await clock()
    await shot(page, 'recorder-paused')
    await press(page, 'Resume')
    await clockIsPast(at + 1000)
    await press(page, 'Stop')
    const { videoWidth, videoHeight, duration } = await reviewed()
    expect(videoWidth).toBeGreaterThan(0)
    expect(videoHeight).toBeGreaterThan(0)
    expect(duration).toBeGreaterThan(2)
    expect(duration).toBeLessThan(60)
    await shot(page, 'recorder-review')
  })

  it('[M2.36] throws the recording away by Retake, and a running one by Cancel', async () => {
    await press(page, 'Retake')
    await expect.poll(kept).toBe(0)
    await record('Screen')
    await press(page, 'Cancel')
    await page.waitForSelector('::-p-aria([name="Start recording"])')
    await expect.poll(kept).toBe(0)
  })

  it('[M2.36] hands the recording on by Done: it becomes a step, and is kept here no longer', async () => {
    await record('Camera')
    await clockIsPast(1000)
    await press(page, 'Stop')
    await reviewed()
    await press(page, 'Done')
    await isGone()
    // Its ratio may differ from that of the pictures.
    await page
      .locator('::-p-aria([name="Continue"][role="button"])')
      .setTimeout(2000)
      .click()
      .catch(() => {})
    await hasSteps(page, 2)
    await savingIs(page, 'saved')
    await expect.poll(kept).toBe(0)
  })

  it('asks before a recording is lost by Escape', async () => {
    await press(page, 'Add Step')
    await press(page, 'Record Cam & Screen', 'menuitem')
    await record('Screen')
    await page.keyboard.press('Escape')
    await sees(page, 'Discard this recording?')
    await press(page, 'Discard recording')
    await isGone()
    await expect.poll(kept).toBe(0)
  })

  it('finds again what was recorded when its tab was killed', async () => {
    await page.goto(`${product.url}/demo/${demo.id}/edit?record=open`)
    await record('Screen')
    await clockIsPast(5000)
    await page.goto('chrome://crash').catch(() => {})
    await page.close()
    page = await browser.newPage()
    await setSize(page, 'desktop')
    await page.goto(`${product.url}/demo/${demo.id}/edit?record=open`)
    await sees(page, 'was not finished')
    await shot(page, 'recorder-left')
    await press(page, 'Open')
    const { duration } = await reviewed()
    expect(duration).toBeGreaterThan(1)
    await press(page, 'Retake')
    await expect.poll(kept).toBe(0)
  })
})
