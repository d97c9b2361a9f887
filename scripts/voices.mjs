// node scripts/voices.mjs install [--weights FILE] | list | remove: the narrator that needs no key, in VOICES_DIR.
import { build } from './build.mjs'
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

await prepare()
await build()
process.exit(await run(process.execPath, ['api/dist/voices.js', ...process.argv.slice(2)]))
