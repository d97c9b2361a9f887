import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extensionFolder, root } from '../drivers/paths.ts'
import { freePort } from '../drivers/ports.ts'

/**
 * Prints which files a process that ends has run. Node also lists files whose text it read for the
 * names of exports, which are those of both kinds of React.
 */
const tellModules = `
import { createRequire } from 'node:module'
import { isMainThread } from 'node:worker_threads'
const run = () => Object.values(createRequire('/').cache).filter(({ loaded }) => loaded)
if (isMainThread) process.on('exit', () => process._rawDebug(JSON.stringify(run().map(({ filename }) => filename))))`

/** What the server loaded of React, started as \`npm start\` does in a shell that develops something else. */
async function reactOfServer(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-e2e-'))
  const address = `http://localhost:${await freePort()}`
  const serve = `import('./scripts/serve.mjs').then(({ serve }) => serve())`
  const child = spawn(process.execPath, ['-e', serve], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(tellModules)}`,
      PORT: new URL(address).port,
      DATA_DIR: folder,
    },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const gone = new Promise((done) => child.on('exit', done))
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady()) && child.exitCode === null)
    await new Promise((done) => setTimeout(done, 100))
  child.kill('SIGTERM')
  await gone
  await rm(folder, { recursive: true, force: true })
  const lists = said.split('\n').filter((line) => line.startsWith('["'))
  return lists.flatMap((line): string[] => JSON.parse(line)).filter((file) => /react/.test(file))
}

async function scriptsIn(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => file.endsWith('.js')).map((file) => join(folder, file))
}

describe('what people are served', () => {
  it('is drawn by React as made for that, whatever NODE_ENV the shell has', async () => {
    const files = await reactOfServer()
    expect(files.filter((file) => file.includes('react-dom-server'))).not.toEqual([])
    expect(files.filter((file) => /\.development\./.test(file))).toEqual([])
  })

  it('holds nothing of React for its developers, in the browser and in the extension', async () => {
    const [web, extension] = [
      await scriptsIn(join(root, 'web', 'dist')),
      await scriptsIn(extensionFolder),
    ]
    expect(web.length).toBeGreaterThan(10)
    expect(extension.length).toBeGreaterThan(5)
    for (const file of [...web, ...extension]) {
      const text = await readFile(file, 'utf8')
      for (const words of ['react-dom.development', 'Download the React DevTools', 'jsxDEV('])
        expect(text.includes(words), `${file}: ${words}`).toBe(false)
    }
  })
})
