// node e2e/bench/personal-data.bench.ts [--list] [page …]: how much of the personal data in public
// pages is found (recall), and how much of what is found is personal data (precision).
import { pageTexts } from '@waystep/capture-format/find'
import { findPersonalData } from '@waystep/capture-format/personal-data'
import { fetchPackages } from './capture/packages.ts'
import { round } from './measure.ts'
import { type Judgement, judgeFindings } from './personal-data/judge-findings.ts'
import { labelledPages, treeOfPage } from './personal-data/labelled-page.ts'

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const lists = process.argv.includes('--list')
const wanted = (await labelledPages()).filter(({ id }) => asked.length === 0 || asked.includes(id))
const missing = await fetchPackages(wanted.map((page) => page.package))
for (const [name, reason] of missing) console.error(`Could not fetch ${name} from npm: ${reason}`)
const pages = wanted.filter((page) => !missing.has(page.package))

const sum = (all: readonly Judgement[], of: (one: Judgement) => number): number =>
  all.reduce((total, one) => total + of(one), 0)

function figures(all: readonly Judgement[]) {
  const labelled = sum(all, ({ occurrences }) => occurrences)
  const found = labelled - sum(all, ({ missed }) => missed.length)
  const findings = sum(all, (one) => one.findings)
  const right = findings - sum(all, ({ wrong }) => wrong.length)
  const recall = round(found / Math.max(1, labelled))
  return {
    labelled,
    found,
    recall,
    findings,
    right,
    precision: round(right / Math.max(1, findings)),
  }
}

const rows: Record<string, ReturnType<typeof figures>> = {}
const tuned: Judgement[] = []
const heldOut: Judgement[] = []
for (const page of pages) {
  const tree = await treeOfPage(page)
  const judgement = judgeFindings(page, pageTexts(tree), findPersonalData(tree))
  const group = page.heldOut ? heldOut : tuned
  group.push(judgement)
  rows[page.heldOut ? `${page.id} (held out)` : page.id] = figures([judgement])
  if (!lists) continue
  for (const { kind, text } of judgement.missed) console.log(`${page.id} misses ${kind}: ${text}`)
  for (const { kind, text, why } of judgement.wrong) {
    console.log(`${page.id} is wrong about ${kind}: ${text} (${why})`)
  }
}
rows['pages it was tuned on'] = figures(tuned)
rows['held-out pages'] = figures(heldOut)
rows['all pages'] = figures([...tuned, ...heldOut])
console.table(rows)
process.exit(missing.size > 0 ? 1 : 0)
