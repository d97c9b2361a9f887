// node scripts/bench.mjs [name [options]]: the benchmarks of e2e/bench, or one of them.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { prepare } from './setup/index.mjs'
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'

/** Measures sources, not the built product. */
const needsNoBuild = new Set([
  'capture',
  'edits',
  'find',
  'fingerprints',
  'personal-data',
  'voices',
  'words',
])

await prepare()
const names = readdirSync(join(root, 'e2e', 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
const [asked, ...args] = process.argv.slice(2)
if (asked && !names.includes(asked)) {
  console.error(`There is no benchmark '${asked}'. There are: ${names.join(', ')}.`)
  process.exit(1)
}
if (!needsNoBuild.has(asked)) await build()
const chromium = await findChromium()
if (!chromium) {
  console.error(
    'The benchmarks need a Chromium and none could be fetched here. Install one, or set CHROMIUM_PATH, and run them again.',
  )
  process.exit(1)
}
for (const name of asked ? [asked] : names) {
  const code = await run(process.execPath, [join('e2e', 'bench', `${name}.bench.ts`), ...args], {
    CHROMIUM_PATH: chromium,
  })
  if (code !== 0) process.exit(code)
}
