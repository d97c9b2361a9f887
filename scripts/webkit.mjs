// node scripts/webkit.mjs [folder for pictures]: walks through a demo in WebKitGTK (Debian's webkit2gtk-driver, and a display).
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

await prepare()
// The demo is made in Chromium.
const chromium = await findChromium()
await build()
const walk = join('e2e', 'webkit', 'walk.webkit.ts')
process.exit(
  await run(process.execPath, [walk, ...process.argv.slice(2)], { CHROMIUM_PATH: chromium ?? '' }),
)
