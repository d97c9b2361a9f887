import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutWithheld } from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'
import { readVersion, storedVersion } from '../../publications/stored-version.ts'

const folder = join(import.meta.dirname, 'versions')
const storedBy = (version: number) =>
  JSON.parse(readFileSync(join(folder, `${version}.json`), 'utf8'))

describe('a stored version of a demo', () => {
  it('has a sample of each version of its format', () => {
    const versions = Array.from({ length: storedVersion.version }, (_, index) => index + 1)
    expect(readdirSync(folder).sort()).toEqual(versions.map((version) => `${version}.json`))
  })

  it('of version 1 is read with its steps, and with what is withheld from it', () => {
    const read = readVersion(storedBy(1))
    if (!read.ok) throw new Error(read.problem)
    const { document, withheld } = read.value
    expect(Object.keys(document.steps)).toHaveLength(6)
    const shown = withoutWithheld(document, withheld)
    expect(Object.values(shown.edits).map(({ edits }) => edits.Redact?.newValue)).toEqual([
      'redact',
    ])
  })

  it('is not read where it is broken, or a later version of Waystep has written it', () => {
    expect(readVersion({ ...storedBy(1), document: {} })).toMatchObject({ ok: false, newer: false })
    expect(readVersion({ ...storedBy(1), version: 99 })).toMatchObject({ ok: false, newer: true })
  })
})
