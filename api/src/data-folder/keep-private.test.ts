import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FolderStore } from '../storage/folder-store.ts'
import { startTestServer } from '../testing/test-server.ts'
import { exportServer } from '../transfer/export-server.ts'
import { keepBackup } from './backups.ts'
import { openDataFolder } from './open-data-folder.ts'
import { loadSecret } from './secret.ts'

let above: string
beforeEach(async () => {
  above = await mkdtemp(join(tmpdir(), 'waystep-private-'))
  await chmod(above, 0o755)
})
afterEach(() => rm(above, { recursive: true, force: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

/** What other users of the machine could read, by path within the folder. */
async function openTo(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const modes = await Promise.all(
    names.map(async (name) => [name, await modeOf(join(folder, name))]),
  )
  return modes.flatMap(([name = '', mode = '']) => (mode.endsWith('00') ? [] : [`${name} ${mode}`]))
}

describe('the data folder', () => {
  it('is made for nobody else', async () => {
    const opened = await openDataFolder(join(above, 'deep', 'data'))
    expect(opened).toMatchObject({ ok: true, warning: null })
    expect(await modeOf(join(above, 'deep'))).toBe('700')
    expect(await modeOf(join(above, 'deep', 'data'))).toBe('700')
    if (opened.ok) await opened.lock?.release()
  })

  it('is closed at the start when others could read it', async () => {
    const folder = join(above, 'data')
    await mkdir(folder)
    await chmod(folder, 0o755)
    const opened = await openDataFolder(folder)
    expect(opened).toMatchObject({ ok: true, warning: null })
    expect(await modeOf(folder)).toBe('700')
    if (opened.ok) await opened.lock?.release()
  })

  it('holds files, a secret and backups that nobody else reads', async () => {
    const store = new FolderStore(join(above, 'objects'))
    await store.put('assets/w/one', new Uint8Array([1]))
    await store.put('assets/w/two', { stream: Readable.from([Buffer.from('two')]), size: 3 })
    await store.put('assets/w/three', new Uint8Array([3]), { ifAbsent: true })
    await loadSecret({ secret: null, dataDir: above })
    await keepBackup(above, (file) => writeFile(file, 'a copy', { mode: 0o600 }), new Date())
    expect(await openTo(above)).toEqual([])
  })
})

it('says when the folder stays open to others', async () => {
  vi.resetModules()
  vi.doMock('node:fs/promises', async (original) => ({
    ...(await original<typeof import('node:fs/promises')>()),
    chmod: () => Promise.reject(new Error('EPERM')),
  }))
  const { openDataFolder } = await import('./open-data-folder.ts')
  const opened = await openDataFolder(above)
  vi.doUnmock('node:fs/promises')
  expect(opened).toMatchObject({ ok: true, warning: expect.stringContaining('chmod 700') })
  if (opened.ok) await opened.lock?.release()
})

it('exports for nobody else, into a folder that was open to others', async () => {
  const server = await startTestServer()
  await server.services.store.put('assets/w/one', new Uint8Array([1]))
  expect(await exportServer(server.services, above)).toMatchObject({ ok: true })
  await server.close()
  expect(await modeOf(above)).toBe('700')
  expect(await openTo(above)).toEqual([])
})

it('whatever a process makes is private once it has said so', async () => {
  const module = fileURLToPath(new URL('./keep-private.ts', import.meta.url))
  const program = `import { makeFilesPrivate } from ${JSON.stringify(module)}
    import { mkdirSync, writeFileSync } from 'node:fs'
    makeFilesPrivate()
    mkdirSync('made')
    writeFileSync('made/file', 'x')`
  const args = ['--input-type=module', '-e', program]
  await promisify(execFile)(process.execPath, args, { cwd: above })
  expect(await openTo(above)).toEqual([])
})
