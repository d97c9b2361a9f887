import { hostilePages, sixthOf, turn } from '@waystep/capture-format/testing/hostile'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, startProduct } from '../drivers/product.ts'
import { allPayloads } from '../fuzz/hostile/corpus/all-payloads.ts'
import { asTheyWere } from '../fuzz/hostile/corpus/as-they-were.ts'
import { harmOf, lineOf, modes, runCorpus } from '../fuzz/hostile/corpus/run-corpus.ts'
import { clipboardsOf, madeClipboards } from '../fuzz/hostile/paste/clipboards.ts'
import { pasteHarm, pasteLines, runHostilePaste } from '../fuzz/hostile/paste/run-paste.ts'
import { linesOf, runHostile } from '../fuzz/hostile/run-hostile.ts'
import { hotspotLines, runHostileHotspots } from '../fuzz/hostile/run-hotspots.ts'
import { rawValues } from '../fuzz/hostile/workspace/hostile-values.ts'
import {
  runHostileWorkspace,
  walkHarm,
  workspaceLines,
} from '../fuzz/hostile/workspace/run-workspace.ts'
import { hostile, hostileTexts } from '../fuzz/hostile-texts.ts'

/** Each run takes a sixth of these; `npm run fuzz -- hostile` brings all of them through. */
const every = 20
const textsEvery = 50
const payloadsEvery = 130

/**
 * The sixth whose turn it is, and always the first: not each of the others holds something that harms where nothing guards
 * it, which the tests of harmless ones begin with.
 */
const withFirstSixth = <T>(list: readonly T[]): T[] => [
  ...new Set([...list.filter((_, index) => index % 6 === 0), ...sixthOf(list)]),
]

let product: Product
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'error' })
})
afterAll(async () => product.remove())

it(`a sixth of every ${every}th hostile page and of the hostile texts, and edits with hostile values: captured, published, watched, edited and opened alone with real clicks, nothing runs and nobody outside is asked`, async () => {
  const pages = withFirstSixth(hostilePages().filter((_, index) => index % every === 0))
  const { svg, urls, texts } = hostile
  const share = { svg: sixthOf(svg), urls: sixthOf(urls), texts: sixthOf(texts) }
  const report = await runHostile(product, pages, { every: textsEvery, texts: share })
  for (const line of linesOf(report)) console.log(line)
  for (const [where, seen] of Object.entries(report.seen)) {
    const { runs, dialogs, outside, left, windows } = seen
    expect({ runs, dialogs, outside, left, windows }, where).toEqual({
      runs: 0,
      dialogs: [],
      outside: [],
      left: [],
      windows: [],
    })
    expect(seen.pages).toBeGreaterThan(pages.length)
    expect(seen.clicks).toBeGreaterThan(seen.pages)
  }
  expect([report.asked, report.connections]).toEqual([[], 0])
  expect(report.originals.runs).toBeGreaterThan(0)
  expect(report.originals.asked).toBeGreaterThan(0)
  expect(report.texts.refused).toBeGreaterThan(0)
  expect(report.edits.accepted).toBeGreaterThan(100)
  expect(report.edits.refused).toBeGreaterThan(100)
})

it(`hostile texts in all that a hotspot says, in its variables and pasted, in viewer, editor and other sites: nothing runs, nothing is asked, no element comes of them`, async () => {
  const texts = sixthOf(hostileTexts.filter((_, index) => index % textsEvery === 0))
  const report = await runHostileHotspots(product, texts)
  for (const line of hotspotLines(report)) console.log(line)
  for (const [
    where,
    { runs, dialogs, outside, left, windows, forbidden, pages, clicks },
  ] of Object.entries(report.seen)) {
    expect({ runs, dialogs, outside, left, windows, forbidden }, where).toEqual({
      runs: 0,
      dialogs: [],
      outside: [],
      left: [],
      windows: [],
      forbidden: [],
    })
    expect(pages, where).toBeGreaterThan(0)
    expect(clicks, where).toBeGreaterThan(pages / 2)
  }
  expect([report.asked, report.connections, report.accepted]).toEqual([[], 0, []])
  expect(report.refused).toBeGreaterThan(texts.length)
})

it(`a sixth of every ${payloadsEvery}th payload of the corpus in viewer, editor, opened alone and with all policies removed: the page as written runs nothing and asks nobody`, async () => {
  const all = await allPayloads(null)
  const share = all.filter((_, index) => index % payloadsEvery === 0)
  const payloads = sixthOf(share)
  const before = await asTheyWere(share)
  console.log(lineOf('as they were', share.length, before))
  expect(before.seen.runs).toBeGreaterThan(0)
  expect(before.seen.outside.length).toBeGreaterThan(0)
  expect(Math.min(before.dns, before.connections)).toBeGreaterThan(0)
  const outcomes = await runCorpus(product, payloads)
  expect([...outcomes.keys()]).toEqual(modes)
  for (const [mode, outcome] of outcomes) {
    console.log(lineOf(mode, payloads.length, outcome))
    expect([harmOf(outcome), outcome.guilty], mode).toEqual([0, []])
    expect(outcome.seen.clicks, mode).toBeGreaterThan(0)
  }
  expect(all.length).toBeGreaterThan(2500)
})

it('a workspace that another member filled with hostile texts, on a third of every fourth of its screens with all that can be pressed there, with policies and without: nothing runs, nothing is asked, no element comes of them', async () => {
  // On fewer screens fewer texts are seen than prove that the screens show them at all.
  const third = turn % 3
  const texts = hostileTexts.filter((_, index) => index % (3 * textsEvery) === third * textsEvery)
  const options = { most: 8, every: 12, from: 4 * third, raw: rawValues.slice(0, 2) }
  const report = await runHostileWorkspace(product, texts, options)
  for (const line of workspaceLines(report)) console.log(line)
  for (const [where, walk] of Object.entries(report.walks)) {
    expect(walkHarm(walk), where).toEqual([])
    expect(walk.shown.size, where).toBeGreaterThan(20)
    expect(walk.seen.clicks, where).toBeGreaterThan(walk.seen.pages)
  }
  expect(report.places.size).toBeGreaterThan(80)
  expect(report.refused).toBeGreaterThan(report.places.size)
})

it('a sixth of hostile clipboards, pasted with the keys, while a word is composed and dropped, with policies and without: what the schema has not read is in no text, and nothing is asked', async () => {
  const texts = hostileTexts.filter((_, index) => index % (8 * textsEvery) === turn)
  const contents = [...withFirstSixth(madeClipboards), ...clipboardsOf(texts)]
  const report = await runHostilePaste(product, contents)
  for (const line of pasteLines(report)) console.log(line)
  const { seen, connections } = report.unguarded
  expect(Math.min(seen.outside.length, connections)).toBeGreaterThan(0)
  for (const [where, outcome] of Object.entries(report.guarded)) {
    expect(pasteHarm(outcome), where).toEqual([])
    expect(outcome.seen.clicks, where).toBeGreaterThan(report.clipboards)
  }
})
