import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Edit } from '../edits/edit.ts'
import { bundleFile } from '../node/bundle.ts'
import { arbitraryEdits } from '../testing/arbitrary-edits.ts'
import { arbitraryTree } from '../testing/arbitrary-tree.ts'
import { launchBrowser } from '../testing/browser.ts'
import type { checkPatches, PatchCheck } from '../testing/patched-page.ts'
import { readSamples } from '../testing/samples/read-samples.ts'
import { SiteServer } from '../testing/site-server.ts'
import type { DocumentNode } from '../tree/nodes.ts'
import { parseCapture } from '../tree/parse-capture.ts'

declare const waystepPatches: { readonly checkPatches: typeof checkPatches }

const entry = fileURLToPath(new URL('../testing/patched-page.ts', import.meta.url))

let browser: Browser
let site: SiteServer
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  site = await SiteServer.start()
  const script = await bundleFile(entry, 'waystepPatches')
  site.files.set('/', {
    type: 'text/html',
    body: '<!DOCTYPE html><script src="/patches.js"></script>',
  })
  site.files.set('/patches.js', { type: 'text/javascript', body: script })
  page = await browser.newPage()
  await page.goto(site.url('/'))
})

afterAll(async () => {
  await browser.close()
  await site.stop()
})

const patches = (tree: DocumentNode, changes: readonly Edit[][]): Promise<PatchCheck> =>
  page.evaluate((...given) => waystepPatches.checkPatches(...given), tree, changes)

describe('patchPage', () => {
  it('makes of a page what writing it from scratch would, and back, whatever the tree and the edits', async () => {
    const withEdits = arbitraryTree.chain((tree) =>
      fc.tuple(fc.constant(tree), fc.array(arbitraryEdits(tree), { minLength: 1, maxLength: 2 })),
    )
    let patched = 0
    let all = 0
    await fc.assert(
      fc.asyncProperty(withEdits, async ([tree, changes]) => {
        const outcome = await patches(tree, changes)
        expect(outcome.difference).toBeNull()
        patched += outcome.patched
        all += changes.length + 1
      }),
      { numRuns: 40, endOnFailure: true },
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
            expect((await patches(tree, changes)).difference).toBeNull()
          },
        ),
        { numRuns: 8, endOnFailure: true },
      )
    },
    120_000,
  )
})
