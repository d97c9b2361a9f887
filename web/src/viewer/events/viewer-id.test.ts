import { afterEach, expect, it, vi } from 'vitest'
import { viewerId } from './viewer-id.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('stays the same within a tab', () => {
  expect(viewerId()).toBe(viewerId())
  expect(viewerId()).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
})

it('works where an embed may store nothing', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    clear: () => undefined,
  })
  expect(viewerId()).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
})

it('works on plain http, where there is no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: <T>(bytes: T) => bytes })
  expect(viewerId()).toBe('0'.repeat(32))
})
