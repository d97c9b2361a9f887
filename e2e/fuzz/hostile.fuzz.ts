// node e2e/fuzz/hostile.fuzz.ts: every hostile page and text through the whole of a built product.
import { parseArgs } from 'node:util'
import { hostilePages } from '@waystep/capture-format/testing/hostile'
import { startProduct } from '../drivers/product.ts'
import { allPayloads } from './hostile/corpus/all-payloads.ts'
import { asTheyWere } from './hostile/corpus/as-they-were.ts'
import { folderPayloads } from './hostile/corpus/folder-payloads.ts'
import { harmOf, lineOf, runCorpus } from './hostile/corpus/run-corpus.ts'
import { pasteHarm, pasteLines, runHostilePaste } from './hostile/paste/run-paste.ts'
import { linesOf, runHostile } from './hostile/run-hostile.ts'
import { hotspotLines, runHostileHotspots } from './hostile/run-hotspots.ts'
import { rawValues } from './hostile/workspace/hostile-values.ts'
import { runHostileWorkspace, walkHarm, workspaceLines } from './hostile/workspace/run-workspace.ts'
import { hostileTexts } from './hostile-texts.ts'

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    only: { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
    offset: { type: 'string', default: '0' },
  },
})
const [what] = positionals
const isAll = what === undefined
const [every, offset] = [Number(asked.every), Number(asked.offset)]
if (!(Number.isInteger(every) && every > 0 && Number.isInteger(offset))) {
  throw new Error('--every and --offset are whole numbers')
}

const product = await startProduct({ LOG_LEVEL: 'error' })
const start = Date.now()
const say = (line: string) =>
  console.log(`  ${line} after ${Math.round((Date.now() - start) / 1000)} s`)
const folder = asked.from ?? null
if (asked.only && folder === null) throw new Error('--only is for what --from names')
const ofFolder = folder !== null && asked.only ? await folderPayloads(folder) : null
const all = ofFolder ?? (await allPayloads(folder))
const chosen = all.filter((_, index) => index % every === offset)
const payloads = isAll || what === 'corpus' ? chosen : []
const workspace =
  isAll || what === 'workspace'
    ? await runHostileWorkspace(
        product,
        chosen.map(({ text }) => text),
        { most: 80, every: 1, raw: rawValues },
        say,
      )
    : null
const paste =
  isAll || what === 'paste'
    ? await runHostilePaste(
        product,
        chosen.map(({ text }) => text),
        say,
      )
    : null
if (payloads.length > 0) say(lineOf('as they were', payloads.length, await asTheyWere(payloads)))
const corpus = payloads.length > 0 ? await runCorpus(product, payloads, say) : null
const hotspots =
  isAll || what === 'hotspots' ? await runHostileHotspots(product, hostileTexts, { say }) : null
const pages =
  isAll || what === 'pages' ? await runHostile(product, hostilePages(), { every: 1 }, say) : null
for (const [mode, outcome] of corpus ?? []) console.log(lineOf(mode, payloads.length, outcome))
for (const line of workspace ? workspaceLines(workspace) : []) console.log(line)
for (const line of paste ? pasteLines(paste) : []) console.log(line)
for (const line of hotspots ? hotspotLines(hotspots) : []) console.log(line)
for (const line of pages ? linesOf(pages) : []) console.log(line)
const ofCorpus = [...(corpus?.values() ?? [])]
const ways = [
  ...ofCorpus.map(({ seen }) => seen),
  ...Object.values(hotspots?.seen ?? {}),
  ...Object.values(pages?.seen ?? {}),
]
const harm = ways.flatMap(({ runs, dialogs, outside, strayed, left, windows }) => [
  ...Array.from({ length: runs }, () => 'something ran'),
  ...[dialogs, outside, strayed, left, windows].flat(),
])
const wrong = [
  ...Object.values(workspace?.walks ?? {}).flatMap(walkHarm),
  ...Object.values(paste?.guarded ?? {}).flatMap(pasteHarm),
  ...Object.values(hotspots?.seen ?? {}).flatMap(({ forbidden }) => forbidden),
  ...(hotspots?.accepted ?? []),
]
for (const { guilty } of ofCorpus) for (const line of guilty) console.error(line)
const outside = [...(hotspots?.asked ?? []), ...(pages?.asked ?? [])]
for (const line of [...harm, ...wrong, ...outside]) console.error(line)
await product.remove()
const harmed = ofCorpus.reduce((sum, outcome) => sum + harmOf(outcome), 0)
const connections = harmed + (hotspots?.connections ?? 0) + (pages?.connections ?? 0)
process.exit(harm.length + wrong.length + connections > 0 ? 1 : 0)
