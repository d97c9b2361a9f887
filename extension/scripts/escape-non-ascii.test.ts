import { describe, expect, it } from 'vitest'
import { escapeCode } from './escape-non-ascii.ts'

describe('escapeCode', () => {
  it('makes ASCII that means the same', () => {
    const code =
      'const ä = "\ufffe …"; const match = /[é-\u{1f600}]/u.test("\u{1f600}"); [ä, match, `ß`]'
    const escaped = escapeCode(code)
    expect(escaped).toMatch(/^[\u0020-\u007e]*$/)
    const run = (text: string) => new Function(text.replace(/\[[^[]*$/, 'return $&'))()
    expect(run(escaped)).toEqual(run(code))
    expect(run(escaped)).toEqual(['\ufffe …', true, 'ß'])
  })
})
