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

/** As long as a person looks at a page before the next click. */
const look = () => new Promise((done) => setTimeout(done, 1300))
/** Pictures are lossy: channels are as good as their neighbours. */
const near = (channel = 0) => Math.round(channel / 15) * 15
const barColor = [24, 24, 27].map(near).join()
const colors: Readonly<Record<string, string>> = {
  '/red': '255,0,0',
  '/lime': '0,255,0',
  '/late': '0,0,255',
  '/routes': '255,0,0',
  '/routes/7': '0,255,0',
}

/** The colours of a picture, the most frequent first, with the number of their pixels. */
async function colorsOf(png: Buffer): Promise<readonly (readonly [string, number])[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const color = [data[at], data[at + 1], data[at + 2]].map(near).join()
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])
}

async function steps(count: number) {
  await eventually(() => stage.items().length === count, `${count} steps are on the server`)
  return Promise.all(
    stage.items().map(async ({ step }) => {
      const png = stage.server.assets.get(step.image?.replace('asset:', '') ?? '')
      const path = new URL(step.url ?? '').pathname
      const health = stage.captureOf(step.htmlCaptureId)?.health.map(({ kind }) => kind) ?? []
      return { path, health, colors: png ? await colorsOf(png) : null }
    }),
  )
}

async function walk(start: string, clicks: number, between: () => Promise<unknown>) {
  const page = await stage.open(start)
  await startRecording(await openPanel(stage.browser(), page), page)
  for (let click = 1; click <= clicks; click += 1) {
    await between()
    const before = page.url()
    await page.click('#next')
    await page.waitForFunction((url) => location.href !== url, {}, before)
    await page.waitForSelector('#next', { visible: true })
    await page.waitForSelector('waystep-bar')
  }
  await waitForBar(page, clicks === 1 ? '1 step' : `${clicks} steps`)
  await finish(stage.browser(), page)
  return steps(clicks)
}

describe('pictures of steps', () => {
  it('show the page of the step, drawn and without the bar, when its author takes time', async () => {
    const walked = await walk('/red', 4, look)
    expect(
      walked.map(({ path, health, colors: found }) => [path, health, found?.[0]?.[0]]),
    ).toEqual(['/red', '/lime', '/late', '/red'].map((path) => [path, [], colors[path]]))
    for (const { colors: found } of walked) {
      expect(found?.find(([color]) => color === barColor)?.[1] ?? 0).toBe(0)
    }
  })

  it('are of no other page and never white when clicks follow each other quickly', async () => {
    const walked = await walk('/red', 7, async () => {})
    for (const { path, health, colors: found } of walked) {
      if (found) expect(found[0]?.[0]).toBe(colors[path])
      else expect(health).toEqual(['picture-missing'])
    }
  })

  it('are of no other route of an application', async () => {
    const slow = await walk('/routes', 1, look)
    expect(slow[0]?.colors?.[0]?.[0]).toBe(colors['/routes'])
    stage.server.commands.length = 0
    stage.server.calls.length = 0
    await stage.closePages()
    const [quick] = await walk('/routes', 1, async () => {})
    if (quick?.colors) expect(quick.colors[0]?.[0]).toBe(colors['/routes'])
    else expect(quick?.health).toEqual(['picture-missing'])
  })
})
