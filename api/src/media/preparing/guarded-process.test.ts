import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Guard, runGuarded } from './guarded-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waystep-guarded-'))
})
afterAll(() => rm(folder, { recursive: true }))

const within = (limits: Partial<Guard> = {}): Guard => ({
  folder,
  timeLimitMs: 20_000,
  memoryLimit: 4_096,
  output: { file: join(folder, 'output'), limit: 1_000_000 },
  signal: new AbortController().signal,
  onLine: () => undefined,
  ...limits,
})
const sh = (script: string, limits: Partial<Guard> = {}) =>
  runGuarded('/bin/sh', ['-c', script], within(limits))

/** Is the process there that wrote its id into a file of the folder? */
async function lives(name: string): Promise<boolean> {
  const pid = Number(await readFile(join(folder, name), 'utf8'))
  try {
    process.kill(pid, 0)
    // One that ended and that nobody has asked about yet.
    return !/\) Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))
  } catch {
    return false
  }
}
const isWritten = (name: string) =>
  vi.waitFor(() => expect(existsSync(join(folder, name))).toBe(true), { timeout: 10_000 })
const ends = (name: string) =>
  vi.waitFor(async () => expect(await lives(name)).toBe(false), { timeout: 10_000 })

describe('a program that handles what a stranger sent', () => {
  it('tells its lines, and how it ended', async () => {
    const lines: string[] = []
    const onLine = (line: string) => lines.push(line)
    expect((await sh('echo one; echo two', { onLine })).ending).toBe('done')
    expect(lines).toEqual(['one', 'two'])
    expect(await sh('echo broken >&2; exit 3')).toEqual({ ending: 'failed', said: 'broken\n' })
    expect((await runGuarded(join(folder, 'nothing'), [], within())).ending).toBe('failed')
  })

  it('knows nothing of the server, and has nothing to read', async () => {
    process.env.WAYSTEP_TEST_SECRET = 'secret'
    const lines: string[] = []
    await sh('env; pwd; cat', { onLine: (line) => lines.push(line) })
    delete process.env.WAYSTEP_TEST_SECRET
    expect(lines.join('\n')).not.toContain('secret')
    expect(lines).toContain(folder)
  })

  it('ends at its time, with all that it has started', async () => {
    const script = 'sleep 60 & echo $! > grandchild; echo $$ > child; wait'
    expect((await sh(script, { timeLimitMs: 500 })).ending).toBe('too-long')
    await ends('child')
    await ends('grandchild')
  })

  it('ends when it has written too much', async () => {
    const { ending } = await sh('while :; do head -c 100000 /dev/zero; done > output')
    expect(['too-large', 'failed']).toContain(ending)
    expect((await readFile(join(folder, 'output'))).length).toBeLessThan(1_100_000)
  })

  it('ends when it asks for too much memory', async () => {
    const script = 'x=$(head -c 200000000 /dev/zero | tr "\\\\0" x); echo "$x" | wc -c > size'
    const limits = { memoryLimit: 64, output: { file: join(folder, 'none'), limit: 1_000_000 } }
    expect((await sh(script, limits)).ending).toBe('failed')
    expect(existsSync(join(folder, 'size'))).toBe(false)
  })

  it('ends when it is given up', async () => {
    const asked = new AbortController()
    const ended = sh('echo $$ > given-up; sleep 60', { signal: asked.signal })
    await isWritten('given-up')
    asked.abort()
    expect((await ended).ending).toBe('stopped')
    await ends('given-up')
    expect((await sh('echo x > never', { signal: asked.signal })).ending).toBe('stopped')
    expect(existsSync(join(folder, 'never'))).toBe(false)
  })

  it('ends when the server is killed', async () => {
    const module = new URL('./guarded-process.ts', import.meta.url).href
    const server = join(folder, 'server.mjs')
    const limits = `{ folder: ${JSON.stringify(folder)}, timeLimitMs: 60000, memoryLimit: 4096,
      output: { file: 'none', limit: 1000 }, signal: new AbortController().signal, onLine() {} }`
    await writeFile(
      server,
      `import { runGuarded } from ${JSON.stringify(module)}
       await runGuarded('/bin/sh', ['-c', 'echo $$ > orphan; sleep 60'], ${limits})`,
    )
    const started = spawn(process.execPath, [server], { stdio: 'inherit' })
    await isWritten('orphan')
    expect(await lives('orphan')).toBe(true)
    started.kill('SIGKILL')
    await ends('orphan')
  })
})
