// node scripts/transfer.mjs export|import <folder>
import { build } from './build.mjs'
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

await prepare()
await build()
process.exit(await run(process.execPath, ['api/dist/transfer.js', ...process.argv.slice(2)]))
