// Web, API and extension, each rebuilt as its sources change.
import { build } from './build.mjs'
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

await prepare()
await build()
const api = { PORT: process.env.PORT ?? '3000' }
const code = await Promise.race([
  run('vite', ['build', '--watch', '--logLevel', 'warn'], {}, { cwd: 'api' }),
  run(process.execPath, ['--watch-path=api/dist', 'api/dist/server.js'], api),
  run('vite', [], { WAYSTEP_API: `http://localhost:${api.PORT}` }, { cwd: 'web' }),
  run('wxt', [], {}, { cwd: 'extension' }),
])
process.exit(code)
