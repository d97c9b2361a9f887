import { expect, it } from 'vitest'
import { type LawReport, tryLaws } from '../laws/edit-laws.ts'
import { treesOf } from '../laws/real-pages.ts'
import { serveOwnPages } from '../twice/pages.ts'

/** `npm run fuzz -- edits` takes more pages and many more cases. */
it('edits of captured pages of others: twice is once, reset gives back the bytes, order does not matter, JSON keeps them', async () => {
  const report: LawReport = { cases: 0, edits: 0, broken: [] }
  for (const [name, tree] of await treesOf(await serveOwnPages())) {
    tryLaws(name, tree, { seed: 5, cases: 4 }, report)
  }
  console.log(`${report.cases} cases with ${report.edits} edits`)
  expect(report.broken).toEqual([])
  expect(report.edits).toBeGreaterThan(100)
})
