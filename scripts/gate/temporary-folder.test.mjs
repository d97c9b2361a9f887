import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from './temporary-folder.mjs'

it('leaves the choice to TMPDIR', () => {
  const { folder, remove } = temporaryFolder(tmpdir())
  expect(dirname(folder)).toBe(tmpdir())
  remove()
})

it('is an ordinary folder where there is none in memory', () => {
  const { folder, remove } = temporaryFolder(undefined, '/there/is/none')
  expect(dirname(folder)).toBe(tmpdir())
  remove()
})

it('is removed with all that is in it', () => {
  const parent = mkdtempSync(join(tmpdir(), 'waystep-'))
  const { folder, remove } = temporaryFolder(undefined, parent)
  writeFileSync(join(folder, 'file'), '')
  remove()
  expect(existsSync(folder)).toBe(false)
  rmSync(parent, { recursive: true })
})
