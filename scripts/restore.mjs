// node scripts/restore.mjs [NAME|latest]: puts a copy of the embedded database back; without a name it lists them.
import { build } from './build.mjs'
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

await prepare()
await build()
process.exit(await run(process.execPath, ['api/dist/restore.js', ...process.argv.slice(2)]))
