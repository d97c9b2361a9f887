// node e2e/fuzz/hostile.fuzz.ts: every hostile page and text through the whole of a built product.
import { hostilePages } from '@waystep/capture-format/testing/hostile'
import { startProduct } from '../drivers/product.ts'
import { linesOf, runHostile } from './hostile/run-hostile.ts'

const product = await startProduct({ LOG_LEVEL: 'error' })
const start = Date.now()
const report = await runHostile(product, hostilePages(), (line) =>
  console.log(`  ${line} after ${Math.round((Date.now() - start) / 1000)} s`),
)
for (const line of linesOf(report)) console.log(line)
const harm = Object.values(report.seen).flatMap(({ runs, dialogs, outside, left, windows }) => [
  ...Array.from({ length: runs }, () => 'something ran'),
  ...[dialogs, outside, left, windows].flat(),
])
for (const what of [...harm, ...report.asked]) console.error(what)
await product.remove()
process.exit(harm.length + report.connections > 0 ? 1 : 0)
