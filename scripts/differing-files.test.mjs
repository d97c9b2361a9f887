import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { differingFiles } from './differing-files.mjs'

it('names each file that differs, and where', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'waystep-differing-'))
  context.onTestFinished(() => rmSync(folder, { recursive: true }))
  const [one, other] = ['one', 'other'].map((name) => join(folder, name))
  for (const [name, date] of [
    [one, '1999'],
    [other, '2001'],
  ]) {
    mkdirSync(join(name, 'assets'), { recursive: true })
    writeFileSync(join(name, 'same.js'), 'same')
    writeFileSync(join(name, 'assets', 'dated.js'), `made in ${date}`)
  }
  expect(differingFiles(one, one)).toEqual([])
  writeFileSync(join(one, 'left.txt'), '')
  writeFileSync(join(other, 'right.txt'), '')
  expect(differingFiles(one, other)).toEqual([
    'assets/dated.js differs at byte 8: "made in 1999" and "made in 2001"',
    `left.txt is only in ${one}`,
    `right.txt is only in ${other}`,
  ])
})
