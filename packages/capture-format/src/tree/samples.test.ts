import { createHash } from 'node:crypto'
import type { BrowserContext } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePage } from '../html/write-page.ts'
import { openContext } from '../testing/browser.ts'
import { differingPixels, replay } from '../testing/replay.ts'
import { readSamples, type Sample } from '../testing/samples/read-samples.ts'
import { assetHashes } from './asset-hashes.ts'
import { type Capture, captureVersion } from './capture.ts'
import { parseCapture } from './parse-capture.ts'
import { walk } from './walk.ts'

/** Samples never change: what was once written must be read for ever. */
const sums: Readonly<Record<string, string>> = {
  'v1/invoices': 'df65a4ddd650f20da56e4b31e69b0b9e4626190ee0b54252c7ea0a9f122105c7',
  'v1/dashboard': '7e51d22db0dd1753c0302332a8b05d0a28598e43b4f32567c50e7e57ffb5f71c',
  'v1/catalogue': '05ef909dc3e82c5810d57e8c2906d44656b5486f73b7aa033c273500690a285e',
  'v2/invoices': '18d0eb3f835db2a8826c8737d3b0041d85ab006e9f44a9391dc6558e8a66b33a',
  'v2/dashboard': 'c1c9985b74dfedaaa5ed94fd8618e32b4565410c0b81b6d3137bcbd32d353f06',
  'v2/catalogue': 'd84f27df6b6504c361fa090f98050ad9f997e1e9ceb99bb53d65d09b9b38b537',
}

const samples = readSamples()
const cases = samples.map((sample): [string, Sample] => [
  `v${sample.version}/${sample.name}`,
  sample,
])

function opened({ capture }: Sample): Capture {
  const parsed = parseCapture(capture)
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.capture
}

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'))

describe('samples of captures', () => {
  it('are there of every version before this one: take them before the version rises', () => {
    const former = Array.from({ length: captureVersion - 1 }, (_, index) => index + 1)
    const held = new Set(samples.map(({ version }) => version))
    expect(former.filter((version) => !held.has(version))).toEqual([])
    expect(held).toContain(1)
  })

  it.each(cases)('%s says which version wrote it, and is as it was', (name, { capture, files }) => {
    expect(capture).toMatchObject({ version: Number(/\d+/.exec(name)?.[0]) })
    const sum = createHash('sha256').update(JSON.stringify({ capture, files })).digest('hex')
    expect(sum).toBe(sums[name])
  })
})

describe.each(cases)('the sample %s', (_name, sample) => {
  let browser: BrowserContext
  beforeAll(async () => {
    browser = await openContext()
  })
  afterAll(async () => browser.close())

  it('opens, with all its nodes, boxes and files', () => {
    const capture = opened(sample)
    const { boxes, health, url, picture } = sample.capture as Capture
    expect(capture).toMatchObject({ version: captureVersion, url, picture, health })
    expect(capture.boxes.length).toBe(
      typeof boxes[0] === 'number' ? boxes.length / 5 : boxes.length,
    )
    const ids = new Set(Array.from(walk(capture.tree), ({ node }) => node.id))
    expect(capture.boxes.filter(({ nodeId }) => !ids.has(nodeId))).toEqual([])
    expect(assetHashes(capture)).toEqual(new Set(sample.files.map(({ hash }) => hash)))
  })

  it('bakes', () => {
    const page = writePage(opened(sample).tree, { assetUrl: (hash) => `../assets/${hash}` })
    for (const hash of assetHashes(opened(sample).tree)) expect(page).toContain(hash)
  })

  it('replays as its page looked', async () => {
    const capture = opened(sample)
    const assets = new Map(
      sample.files.map(({ hash, type, base64 }) => [hash, { type, bytes: bytesOf(base64) }]),
    )
    const picture = assets.get(capture.picture?.hash ?? '')
    if (!picture) throw new Error('A sample has a picture.')
    const replayed = await replay(browser, { capture, assets })
    await replayed.page.setViewport(capture.viewport)
    const shown = await replayed.page.screenshot({ type: 'png' })
    const differing = await differingPixels(replayed.page, picture.bytes, shown)
    const { outside, missing } = replayed
    await replayed.close()
    expect(outside).toEqual([])
    expect(missing).toEqual([])
    // Another Chromium draws the edges of letters a little differently, and may size a text area otherwise,
    // which moves what stands below it: 0.044 at most so far.
    expect(differing / (capture.viewport.width * capture.viewport.height)).toBeLessThan(0.06)
  })
})
