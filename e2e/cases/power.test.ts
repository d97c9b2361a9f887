import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, type TestContext } from 'vitest'
import { startedFolder } from '../drivers/product.ts'
import { Disk } from '../faults/power/disk.ts'
import type { FileDeed } from '../faults/power/file-deed.ts'
import { runPowerCuts } from '../faults/power/power-run.ts'
import { randomOf } from '../fuzz/random.ts'

/** A small share; `npm run faults -- power` makes 200 cuts, of a first start, too. */
it('loses nothing acknowledged to power cuts in the middle of edits and uploads, and starts again', {
  timeout: 600_000,
}, async () => {
  const begun = process.env[startedFolder] ?? null
  const report = await runPowerCuts({ seed: 2026, cuts: 8, serverEvery: 4, rounds: 8, begun })
  expect(report.found).toEqual([])
  expect(report.cutsAfterSaving).toBeGreaterThanOrEqual(6)
  expect(report.acknowledged).toBe(1 + 3 * 2 * 8)
  expect(report.flushes).toBeGreaterThan(report.acknowledged)
})

const bytes = (text: string) => Buffer.from(text)
type Step = FileDeed & { readonly bytes?: string }

/** What a folder holds after a power cut, for each of many chances; files by their texts. */
function outcomes(context: TestContext, steps: readonly Step[]): Set<string> {
  const disk = new Disk()
  for (const { bytes: text = '', ...deed } of steps)
    disk.take({ deed, payload: bytes(text), end: 0 })
  const folder = mkdtempSync(join(tmpdir(), 'waystep-disk-'))
  context.onTestFinished(() => rmSync(folder, { recursive: true }))
  const seen = new Set<string>()
  for (let chance = 0; chance < 200; chance += 1) {
    const left = join(folder, String(chance))
    disk.write(left, randomOf(1, chance))
    const names = readdirSync(left, { recursive: true, encoding: 'utf8' }).sort()
    const isFile = (name: string) => !names.some((other) => other.startsWith(`${name}/`))
    const held = names.filter(isFile).map((name) => {
      const text =
        name.startsWith('folder') && !name.includes('/')
          ? ''
          : readFileSync(join(left, name), 'utf8')
      return `${name}=${text.replaceAll('\0', '·')}`
    })
    seen.add(held.join(' '))
  }
  return seen
}

const written: readonly Step[] = [
  { do: 'create', name: 'new', ino: 1 },
  { do: 'write', ino: 1, at: 0, bytes: 'text' },
]
const named: Step = { do: 'sync-folder', name: '' }
const flushed: Step = { do: 'sync', ino: 1 }
const moved: Step = { do: 'rename', name: 'new', to: 'kept' }

it('the disk of that test loses what was not flushed: bytes, names, both names of a move at once', (context) => {
  const sorted = (steps: readonly Step[]) => [...outcomes(context, steps)].sort()
  expect(sorted(written)).toEqual(['', 'new=', 'new=text'])
  expect(sorted([...written, flushed])).toEqual(['', 'new=text'])
  expect(sorted([...written, named])).toEqual(['new=', 'new=text'])
  expect(sorted([...written, flushed, named])).toEqual(['new=text'])
  // Renamed before its bytes were flushed: what a careless save does.
  expect(sorted([...written, named, moved])).toEqual(['kept=', 'kept=text', 'new=', 'new=text'])
  expect(sorted([...written, flushed, named, moved, named])).toEqual(['kept=text'])
})

it('the disk of that test keeps sectors of a write apart, and a moved file in one folder at least', (context) => {
  const both = 'a'.repeat(4096) + 'b'.repeat(4096)
  const torn = outcomes(context, [
    ...written.slice(0, 1),
    named,
    { do: 'write', ino: 1, at: 0, bytes: both },
  ])
  expect([...torn].some((held) => held.includes('·') && held.includes('b'))).toBe(true)
  const across = outcomes(context, [
    ...written,
    flushed,
    { do: 'make-folder', name: 'folder' },
    named,
    { do: 'rename', name: 'new', to: 'folder/kept' },
  ])
  expect([...across].sort()).toEqual([
    'folder/kept=text',
    'folder/kept=text new=text',
    'folder= new=text',
  ])
})

it('the disk of that test begins with what a folder holds', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'waystep-disk-'))
  context.onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'there'), 'before')
  const disk = new Disk()
  disk.load(folder)
  disk.write(join(folder, 'left'), randomOf(1, 1))
  expect(readFileSync(join(folder, 'left', 'there'), 'utf8')).toBe('before')
})
