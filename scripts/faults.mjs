// node scripts/faults.mjs [--edits N] [--seed S]: random edits (2,000) in a real editor while network, server and tab fail.
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
const faults = join('e2e', 'faults', 'editor.faults.ts')
process.exit(
  await run(process.execPath, [faults, ...process.argv.slice(2)], { CHROMIUM_PATH: chromium }),
)
