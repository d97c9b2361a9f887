// node scripts/faults.mjs [--edits N] [--seed S]: random edits (2,000) in a real editor while network, server and tab fail.
// node scripts/faults.mjs viewer [--times N] [--write FILE]: what visitors of a demo see while network and server fail, ten times each.
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

await prepare()
await build()
const chromium = await findChromium()
if (!chromium) {
  console.error('The fault run needs a Chromium. Install one, or set CHROMIUM_PATH.')
  process.exit(1)
}
const given = process.argv.slice(2)
const isOfViewer = given[0] === 'viewer'
const faults = join('e2e', 'faults', isOfViewer ? 'viewer.faults.ts' : 'editor.faults.ts')
process.exit(
  await run(process.execPath, [faults, ...given.slice(isOfViewer ? 1 : 0)], {
    CHROMIUM_PATH: chromium,
  }),
)
