// node e2e/fuzz/http.fuzz.ts [--runs N] [--seed S]: calls that no client of ours makes, as two tenants of a built server.
import { parseArgs } from 'node:util'
import { startProduct } from '../drivers/product.ts'
import { sampleCorpus } from './corpus.ts'
import { megabytes, printOutcomes, writeFailure } from './report.ts'
import { runHttpCases } from './run-http.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '2000' }, seed: { type: 'string' } },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const runs = Number(values.runs)
console.log(`${runs} calls to a server, seed ${seed}`)
const product = await startProduct({ LOG_LEVEL: 'error' })
const start = Date.now()
const report = await runHttpCases({
  product,
  seed,
  runs,
  corpus: sampleCorpus(),
  onProgress: (done, { failures }) => {
    if (done % 500 === 0) console.log(`  ${done}, ${failures.length} failed`)
  },
})
printOutcomes(report.outcomes)
const { before, most, after } = report.memory
const said = [before, most, after].map((bytes) => (bytes === null ? 'unknown' : megabytes(bytes)))
console.log(
  `${runs} calls in ${Math.round((Date.now() - start) / 1000)} s, the slowest ${Math.round(report.slowest)} ms; memory of the server ${said[0]} before, ${said[1]} at most, ${said[2]} after; ${report.failures.length} failed`,
)
for (const failure of report.failures) {
  const file = writeFailure('http', `${seed}-${failure.index}`, { seed, ...failure })
  console.error(`\n${failure.problem.slice(0, 400)}\n  ${file}`)
}
if (report.failures.length > 0) {
  console.error(`\nThe server said:\n${product.output().slice(-3000)}`)
  console.error(
    `Again: npm run fuzz -- http --seed ${seed} --runs ${(report.failures.at(-1)?.index ?? 0) + 1}`,
  )
}
await product.remove()
process.exit(report.failures.length > 0 ? 1 : 0)
