// node e2e/fuzz/captures.fuzz.ts [--runs N] [--seed S] [--case I]: spoiled captures, through all their readers.
import { parseArgs } from 'node:util'
import { beginningsOf, makeCase, runCase } from './cases.ts'
import { wholeCorpus } from './corpus.ts'
import { megabytes, printOutcomes, writeFailure } from './report.ts'
import { runCases } from './run-cases.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    case: { type: 'string' },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const corpus = await wholeCorpus()
if (values.case !== undefined) {
  const index = Number(values.case)
  console.log(await runCase(makeCase(beginningsOf(corpus), seed, index), seed, index))
  process.exit(0)
}

const runs = Number(values.runs)
console.log(`${runs} spoiled captures, seed ${seed}`)
const start = Date.now()
let said = 0
const report = await runCases({
  corpus,
  seed,
  runs,
  from: 0,
  timeoutMs: 60_000,
  onProgress: ({ done, failures }) => {
    if (done - said < 10_000) return
    said = done
    console.log(
      `  ${done} in ${Math.round((Date.now() - start) / 1000)} s, ${failures.length} failed`,
    )
  },
})
printOutcomes(report.outcomes)
const { before, most, after } = report.memory
console.log(
  `${report.done} cases in ${Math.round((Date.now() - start) / 1000)} s; memory ${megabytes(before)} before, ${megabytes(most)} at most, ${megabytes(after)} after; ${report.failures.length} failed`,
)
for (const failure of report.failures) {
  const input = failure.input ?? makeCase(beginningsOf(corpus), seed, failure.index)
  const file = writeFailure('captures', `${seed}-${failure.index}`, { seed, ...failure, input })
  console.error(`\n${failure.kind}: ${failure.message.slice(0, 600)}\n  ${file}
  again: npm run fuzz -- captures --seed ${seed} --case ${failure.index}`)
}
process.exit(report.failures.length > 0 ? 1 : 0)
