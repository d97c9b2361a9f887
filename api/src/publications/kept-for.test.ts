import { describe, expect, it } from 'vitest'
import { keptFor } from './kept-for.ts'

const now = new Date('2026-01-01T12:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const kept = (changes: Partial<Parameters<typeof keptFor>[0]>) =>
  keptFor({ whom: 'public', endsAt: null, now, sharedSeconds: 60, ...changes })

describe('what can end is kept', () => {
  it('for as long as the operator says by shared caches, and for an hour by browsers', () => {
    expect(kept({})).toBe('public, max-age=3600, s-maxage=60')
    expect(kept({ sharedSeconds: 86_400 })).toBe('public, max-age=3600, s-maxage=86400')
    expect(kept({ sharedSeconds: 0 })).toBe('public, max-age=3600, s-maxage=0')
  })

  it('by nobody beyond its end', () => {
    expect(kept({ endsAt: after(600) })).toBe('public, max-age=600, s-maxage=60')
    expect(kept({ endsAt: after(10) })).toBe('public, max-age=10, s-maxage=10')
    expect(kept({ endsAt: after(-10) })).toBe('public, max-age=0, s-maxage=0')
  })

  it('by no shared cache where it is its viewer’s own', () => {
    expect(kept({ whom: 'private', endsAt: after(600) })).toBe('private, max-age=600')
  })
})
