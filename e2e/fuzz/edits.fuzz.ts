// node e2e/fuzz/edits.fuzz.ts [--runs N] [--seed S] [--page NAME]: the laws of edits on captures of real pages.
import { parseArgs } from 'node:util'
import { openPatchBench } from '@waystep/capture-format/testing/patches'
import { openBrowser } from '../drivers/browser.ts'
import { type LawReport, tryLaws, tryPatching } from '../laws/edit-laws.ts'
import { treesOf } from '../laws/real-pages.ts'
import { serveCorpusPages } from '../twice/pages.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    page: { type: 'string', default: '' },
  },
})
const seed = Number(values.seed)
const cases = Number(values.runs)

const report: LawReport = { cases: 0, edits: 0, broken: [] }
const trees = await treesOf(await serveCorpusPages(), values.page)
const browser = await openBrowser()
const bench = await openPatchBench(browser)
for (const [name, tree] of trees) {
  const before = report.broken.length
  tryLaws(name, tree, { seed, cases }, report)
  await tryPatching(name, tree, bench, { seed, cases: Math.ceil(cases / 4) }, report)
  console.log(`${name}: ${cases} cases, ${report.broken.length - before} broken`)
}
console.log(
  `seed ${seed}: ${report.cases} cases with ${report.edits} edits on ${trees.size} pages, ${report.broken.length} laws broken`,
)
await bench.close()
await browser.close()
for (const broken of report.broken.slice(0, 40)) console.error(broken)
process.exit(report.broken.length > 0 ? 1 : 0)
