// Web, viewer, API and extension, each rebuilt as its sources change.
import { join } from 'node:path'
import { build } from './build.mjs'
import { isFree } from './ports.mjs'
import { prepare } from './setup/index.mjs'
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'

const ports = {
  WEB_PORT: process.env.WEB_PORT ?? '5173',
  PORT: process.env.PORT ?? '3000',
  EXTENSION_PORT: process.env.EXTENSION_PORT ?? '5174',
}

await prepare()
for (const [name, port] of Object.entries(ports)) {
  if (await isFree(port)) continue
  console.error(`Port ${port} is in use. Stop what uses it, or set ${name} to another one.`)
  process.exit(1)
}
await build()

const web = `http://localhost:${ports.WEB_PORT}`
const api = `http://localhost:${ports.PORT}`
const folder = (name) => ({ cwd: join(root, name) })
const server = ['--watch-preserve-output', '--watch-path=api/dist', '--watch-path=web/dist/.vite']

console.log(`
Waystep is at ${web} in a moment, rebuilt as its sources change.
The extension is in extension/.output/chrome-mv3-dev: load it once in chrome://extensions.
Ctrl-C stops everything.
`)
const running = [
  run(
    'vite',
    ['build', '--watch', '--emptyOutDir', 'false', '--logLevel', 'warn'],
    {},
    folder('api'),
  ),
  run('vite', ['build', '-c', 'vite.viewer.config.ts', '--watch', '-l', 'warn'], {}, folder('web')),
  run(process.execPath, [...server, 'api/dist/server.js'], { PORT: ports.PORT, PUBLIC_URL: web }),
  run('vite', ['--port', ports.WEB_PORT, '--strictPort'], { WAYSTEP_API: api }, folder('web')),
  run('wxt', ['--port', ports.EXTENSION_PORT], {}, folder('extension')),
]
const code = await Promise.race(running)
// What ended takes the others with it: `run` passes the signal on.
process.kill(process.pid, 'SIGTERM')
await Promise.all(running)
process.exit(code)
