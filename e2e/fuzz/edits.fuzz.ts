// node e2e/fuzz/edits.fuzz.ts [--runs N] [--seed S]: the laws of edits on captures of real pages.
import { parseArgs } from 'node:util'
import { type LawReport, tryLaws } from '../laws/edit-laws.ts'
import { treesOf } from '../laws/real-pages.ts'
import { serveCorpusPages } from '../twice/pages.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
})
const seed = Number(values.seed)
const cases = Number(values.runs)

const report: LawReport = { cases: 0, edits: 0, broken: [] }
const trees = await treesOf(await serveCorpusPages())
for (const [name, tree] of trees) {
  const before = report.broken.length
  tryLaws(name, tree, { seed, cases }, report)
  console.log(`${name}: ${cases} cases, ${report.broken.length - before} broken`)
}
console.log(
  `seed ${seed}: ${report.cases} cases with ${report.edits} edits on ${trees.size} pages, ${report.broken.length} laws broken`,
)
for (const broken of report.broken.slice(0, 40)) console.error(broken)
process.exit(report.broken.length > 0 ? 1 : 0)
