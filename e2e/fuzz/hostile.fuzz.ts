// node e2e/fuzz/hostile.fuzz.ts: every hostile page and text through the whole of a built product.
import { hostilePages } from '@waystep/capture-format/testing/hostile'
import { startProduct } from '../drivers/product.ts'
import { linesOf, runHostile } from './hostile/run-hostile.ts'
import { hotspotLines, runHostileHotspots } from './hostile/run-hotspots.ts'
import { hostileTexts } from './hostile-texts.ts'

const product = await startProduct({ LOG_LEVEL: 'error' })
const start = Date.now()
const say = (line: string) =>
  console.log(`  ${line} after ${Math.round((Date.now() - start) / 1000)} s`)
const what = process.argv[2]
const hotspots = what === 'pages' ? null : await runHostileHotspots(product, hostileTexts, { say })
const pages =
  what === 'hotspots' ? null : await runHostile(product, hostilePages(), { every: 1 }, say)
for (const line of hotspots ? hotspotLines(hotspots) : []) console.log(line)
for (const line of pages ? linesOf(pages) : []) console.log(line)
const ways = [...Object.values(hotspots?.seen ?? {}), ...Object.values(pages?.seen ?? {})]
const harm = ways.flatMap(({ runs, dialogs, outside, left, windows }) => [
  ...Array.from({ length: runs }, () => 'something ran'),
  ...[dialogs, outside, left, windows].flat(),
])
const wrong = [
  ...Object.values(hotspots?.seen ?? {}).flatMap(({ forbidden }) => forbidden),
  ...(hotspots?.taken ?? []),
]
const asked = [...(hotspots?.asked ?? []), ...(pages?.asked ?? [])]
for (const line of [...harm, ...wrong, ...asked]) console.error(line)
await product.remove()
const connections = (hotspots?.connections ?? 0) + (pages?.connections ?? 0)
process.exit(harm.length + wrong.length + connections > 0 ? 1 : 0)
