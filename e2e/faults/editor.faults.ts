// node e2e/faults/editor.faults.ts [--edits N] [--seed S]: random edits while network, server and tab fail.
import { parseArgs } from 'node:util'
import { percentile, round } from '../bench/measure.ts'
import { newAccount, signUp } from '../drivers/author.ts'
import { openBrowser } from '../drivers/browser.ts'
import { startProduct } from '../drivers/product.ts'
import { differences } from './differences.ts'
import { runFaults } from './run-faults.ts'

const { values } = parseArgs({
  options: { edits: { type: 'string', default: '2000' }, seed: { type: 'string' } },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const edits = Number(values.edits)
console.log(`${edits} edits, seed ${seed}`)
const start = Date.now()
const product = await startProduct({ LOG_LEVEL: 'error' })
const browser = await openBrowser({ alone: true })
const home = await browser.newPage()
await signUp(home, product.url, newAccount())
const seconds = () => Math.round((Date.now() - start) / 1000)
const report = await runFaults({
  product,
  browser,
  home,
  seed,
  edits,
  serverEvery: 80,
  tabEvery: 60,
  onProgress: (done) => {
    if (done % 100 === 0) console.log(`  ${done} in ${seconds()} s`)
  },
})
console.table(Object.fromEntries([...report.counts].sort(([, a], [, b]) => b - a)))
const stored = report.kept.stored()
const row = (times: readonly number[]) => ({
  commands: times.length,
  'p50 ms': round(percentile(times, 50)),
  'p95 ms': round(percentile(times, 95)),
})
console.log('From an edit to the server’s having stored it:')
console.table({
  'made while nothing failed': row(stored.filter(({ clear }) => clear).map(({ took }) => took)),
  'all of them': row(stored.map(({ took }) => took)),
})
const found = differences(report)
for (const difference of found) console.error(difference)
console.log(
  `${edits} edits, seed ${seed}, ${seconds()} s: ${report.kept.all.length} commands journaled, ${report.views.expected.length} steps at the end, ${found.length} differences`,
)
await browser.close()
await product.remove()
process.exit(found.length > 0 ? 1 : 0)
