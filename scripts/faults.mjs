// node scripts/faults.mjs [--edits N] [--seed S]: random edits (2,000) in a real editor while network, server and tab fail.
// node scripts/faults.mjs power [--cuts N] [--rounds N] [--seed S]: what is left of a server's folder after 200 power cuts.
// node scripts/faults.mjs viewer [--times N] [--write FILE]: what visitors of a demo see while network and server fail, ten times each.
// node scripts/faults.mjs replicas [--times N]: a server that is killed while it publishes, beside another on one database.
// node scripts/faults.mjs rolling [COMMIT]: the server of a version before beside this one, on one database.
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

await prepare()
await build()
const given = process.argv.slice(2)
const kind = ['viewer', 'power', 'replicas', 'rolling'].includes(given[0])
  ? given.shift()
  : 'editor'
const needsBrowser = kind === 'editor' || kind === 'viewer'
const chromium = needsBrowser ? await findChromium() : null
if (needsBrowser && !chromium) {
  console.error('The fault run needs a Chromium. Install one, or set CHROMIUM_PATH.')
  process.exit(1)
}
const faults = join('e2e', 'faults', `${kind}.faults.ts`)
process.exit(
  await run(process.execPath, [faults, ...given], chromium ? { CHROMIUM_PATH: chromium } : {}),
)
