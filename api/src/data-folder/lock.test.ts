import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './lock.ts'
import { openDataFolder } from './open-data-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waystep-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Another process that takes the lock and keeps it until it is killed. */
async function holder(of: string) {
  const module = fileURLToPath(new URL('./lock.ts', import.meta.url))
  const program = `import { lockFolder } from ${JSON.stringify(module)}
    console.log((await lockFolder(${JSON.stringify(of)})) ? 'held' : 'refused')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { said: String(said).trim(), kill }
}

it('refuses a second process, and lets one in after the first was killed with SIGKILL', async () => {
  const first = await holder(folder)
  expect(first.said).toBe('held')
  expect(await lockFolder(folder)).toBeNull()
  await first.kill()
  const lock = await lockFolder(folder)
  expect(lock).not.toBeNull()
  await lock?.release()
  expect(await readdir(folder)).toEqual([])
})

it('lets exactly one in of many that start at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const locks = await Promise.all(Array.from({ length: 8 }, () => lockFolder(folder)))
    const held = locks.filter((lock) => lock !== null)
    expect(held).toHaveLength(1)
    await held[0]?.release()
  }
})

it('locks a folder whose path is longer than a socket’s address may be', async () => {
  const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60))
  await mkdir(deep, { recursive: true })
  const first = await lockFolder(deep)
  expect(first).not.toBeNull()
  expect(await lockFolder(deep)).toBeNull()
  await first?.release()
})

it('says in one sentence that a folder is in use or cannot be made', async () => {
  const lock = await lockFolder(folder)
  const inUse = await openDataFolder(folder)
  expect(inUse).toMatchObject({
    ok: false,
    message: expect.stringContaining('in use by another Waystep'),
  })
  await lock?.release()
  const impossible = await openDataFolder('/proc/waystep')
  expect(impossible).toMatchObject({
    ok: false,
    message: expect.stringContaining('cannot be written'),
  })
})
