import { describe, expect, it } from 'vitest'
import type { LoadedFont } from '../tree/page-snapshot.ts'
import { scriptFontRules } from './script-fonts.ts'

const face = (family: string, weight = 'normal', style = 'normal'): LoadedFont => ({
  family,
  style,
  weight,
  unicodeRange: 'U+0-10FFFF',
})
const base = 'https://site.test/fonts/'

describe('scriptFontRules', () => {
  it('tells files by the names of families, weights and styles', () => {
    const urls = ['Main-BoldItalic', 'Main-Bold', 'Main-Regular', 'Other'].map(
      (name) => `${base}My_${name}.woff2?v=1`,
    )
    const faces = [face('My_Main'), face('"My_Main"', '700'), face('My_Main', 'bold', 'italic')]
    const files = scriptFontRules(faces, urls).match(/My_Main-\w+\.woff2/g)
    expect(files).toEqual(
      ['My_Main-Regular', 'My_Main-Bold', 'My_Main-BoldItalic'].map((it) => `${it}.woff2`),
    )
  })

  it('takes what is left where as many files are as faces, and nothing where it cannot tell', () => {
    expect(scriptFontRules([face('draw')], [`${base}shantell.woff2`])).toContain('shantell.woff2')
    expect(scriptFontRules([face('draw')], [`${base}a.woff2`, `${base}b.woff2`])).toBe('')
  })

  it('writes nothing but the name of a family into its rule', () => {
    const rule = scriptFontRules([face('a"}</style>')], [`${base}a.woff2`])
    expect(rule).not.toContain('</style')
    expect(rule.match(/[{}]/g)).toEqual(['{', '}', '}'])
  })
})
