import { build } from './build.mjs'
import { serve } from './serve.mjs'
import { prepare } from './setup/index.mjs'

await prepare()
console.log('Building what changed')
await build()
console.log('Starting Waystep')
process.exit(await serve())
