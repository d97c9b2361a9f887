// node scripts/make-sample.mjs: records the demo that the start page plays, and keeps it in the repository.
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

await prepare()
await build()
const chromium = await findChromium()
if (!chromium) {
  console.error('The sample demo is recorded in a Chromium. Install one, or set CHROMIUM_PATH.')
  process.exit(1)
}
const made = [join('e2e', 'sample', 'make-sample.ts'), join('api', 'sample', 'demo.waystep')]
process.exit(await run(process.execPath, made, { CHROMIUM_PATH: chromium }))
