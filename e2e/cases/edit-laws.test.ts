import { openPatchBench } from '@waystep/capture-format/testing/patches'
import { expect, it } from 'vitest'
import { openBrowser } from '../drivers/browser.ts'
import { type LawReport, tryLaws, tryPatching } from '../laws/edit-laws.ts'
import { treesOf } from '../laws/real-pages.ts'
import { serveOwnPages } from '../twice/pages.ts'

/** `npm run fuzz -- edits` takes more pages and many more cases. */
it('edits of captured pages of others: twice is once, reset gives back the bytes, order does not matter, JSON keeps them, patching in place equals writing from scratch', async () => {
  const report: LawReport = { cases: 0, edits: 0, broken: [] }
  const trees = await treesOf(await serveOwnPages())
  const browser = await openBrowser()
  const bench = await openPatchBench(browser)
  for (const [name, tree] of trees) {
    tryLaws(name, tree, { seed: 5, cases: 4 }, report)
    await tryPatching(name, tree, bench, { seed: 5, cases: 1 }, report)
  }
  await bench.close()
  await browser.close()
  console.log(`${report.cases} cases with ${report.edits} edits`)
  expect(report.broken).toEqual([])
  expect(report.edits).toBeGreaterThan(100)
})
