import { describe, expect, it } from 'vitest'
import { linkNameFrom, linkNameIssue } from './link-name.ts'

describe('a name for a link', () => {
  it.each(['abc', 'acme-tour', '2026', 'a-1-b', 'x'.repeat(60)])('may be %s', (name) => {
    expect(linkNameIssue(name)).toBeNull()
  })

  it.each([
    ['ab', 'link-name-length'],
    ['x'.repeat(61), 'link-name-length'],
    ['Acme', 'link-name-letters'],
    ['аcme', 'link-name-letters'],
    ['ａｃｍｅ', 'link-name-letters'],
    ['a--b', 'link-name-letters'],
    ['-ab', 'link-name-letters'],
    ['ab-', 'link-name-letters'],
    ['a_b', 'link-name-letters'],
    ['a/b', 'link-name-letters'],
    ['abc\n', 'link-name-letters'],
    ['admin', 'link-name-reserved'],
    ['waystep', 'link-name-reserved'],
    ['3f2b8c1e-0d4a-4b6f-9a8e-1c2d3e4f5a6b', 'link-name-reserved'],
  ])('is not %s: %s', (name, code) => {
    expect(linkNameIssue(name)?.code).toBe(code)
  })

  it('is made of what people type', () => {
    expect(linkNameFrom('Größe & Ärger: a Tour!')).toBe('gro-e-arger-a-tour-')
    expect(linkNameFrom('  Acme tour')).toBe('acme-tour')
    expect(linkNameFrom('日本語')).toBe('')
    expect(linkNameFrom('a'.repeat(99))).toHaveLength(60)
  })
})
