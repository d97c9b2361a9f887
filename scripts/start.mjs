import { build } from './build.mjs'
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

await prepare()
console.log('Building what changed')
await build()
console.log('Starting Waystep')
process.exit(await run(process.execPath, ['api/dist/server.js']))
