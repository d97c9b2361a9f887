// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createOwnHost } from './own-host.ts'

// jsdom has no sheets that are made by script.
vi.stubGlobal(
  'CSSStyleSheet',
  class {
    replaceSync() {}
  },
)
const end = new AbortController()
afterEach(() => end.abort())

it('reads from left to right on a page that is read from right to left', () => {
  document.documentElement.dir = 'rtl'
  const own = createOwnHost('', end.signal)
  const [shown, kept] = [document.createElement('div'), document.createElement('div')]
  own.add(shown)
  own.keep(kept)
  expect([shown.dir, kept.dir]).toEqual(['ltr', 'ltr'])
})
