import fc from 'fast-check'
import type { BrowserContext } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arbitraryEdits } from '../testing/arbitrary-edits.ts'
import { arbitraryTree } from '../testing/arbitrary-tree.ts'
import { openContext } from '../testing/browser.ts'
import { openPatchBench, type PatchBench } from '../testing/patches/index.ts'
import { readSamples } from '../testing/samples/read-samples.ts'
import { parseCapture } from '../tree/parse-capture.ts'

let browser: BrowserContext
let bench: PatchBench

beforeAll(async () => {
  browser = await openContext()
  bench = await openPatchBench(browser)
})

afterAll(async () => {
  await bench.close()
  await browser.close()
})

/** Few cases in `npm test`, each in a browser and others each time; as many as `npm run fuzz` asks for there. */
const runs = Number(process.env.FUZZ_RUNS ?? 15)

describe('patchPage', () => {
  it('makes of a page what writing it from scratch would, and back, whatever the tree and the edits', async () => {
    const withEdits = arbitraryTree.chain((tree) =>
      fc.tuple(fc.constant(tree), fc.array(arbitraryEdits(tree), { minLength: 1, maxLength: 2 })),
    )
    let patched = 0
    let all = 0
    await fc.assert(
      fc.asyncProperty(withEdits, async ([tree, changes]) => {
        const outcome = await bench.check(tree, changes)
        expect(outcome.difference).toBeNull()
        patched += outcome.patched
        all += changes.length + 1
      }),
      { numRuns: runs, endOnFailure: true },
    )
    expect(patched / all).toBeGreaterThan(0.5)
  }, 120_000)

  it.each(readSamples().map((sample) => [`v${sample.version}/${sample.name}`, sample] as const))(
    'makes of the captured page %s what writing it from scratch would, and back',
    async (_, { capture }) => {
      const parsed = parseCapture(capture)
      if (!parsed.ok) throw new Error(parsed.problem)
      const { tree } = parsed.capture
      await fc.assert(
        fc.asyncProperty(
          fc.array(arbitraryEdits(tree), { minLength: 2, maxLength: 4 }),
          async (changes) => {
            expect((await bench.check(tree, changes)).difference).toBeNull()
          },
        ),
        { numRuns: Math.ceil(runs / 5), endOnFailure: true },
      )
    },
    120_000,
  )
})
