import { afterEach, expect, it, vi } from 'vitest'
import { lookAheadFor, thisVisitor } from './look-ahead.ts'

afterEach(() => vi.unstubAllGlobals())

const fast = { effectiveType: '4g', downlink: 10 }

it.each([
  ['a browser that says nothing of lines', {}, false, { pages: 1, pictures: 2, frames: 3 }],
  ['a fast line', { connection: fast }, false, { pages: 2, pictures: 3, frames: 3 }],
  [
    'a line that is fast at times',
    { connection: { effectiveType: '4g', downlink: 1.5 } },
    false,
    { pages: 1, pictures: 2, frames: 3 },
  ],
  [
    'a slow line',
    { connection: { effectiveType: '3g', downlink: 10 } },
    false,
    { pages: 1, pictures: 2, frames: 3 },
  ],
  [
    'saved data',
    { connection: { ...fast, saveData: true } },
    false,
    { pages: 0, pictures: 0, frames: 0 },
  ],
  ['a phone on a fast line', { connection: fast }, true, { pages: 1, pictures: 3, frames: 1 }],
  ['a phone', {}, true, { pages: 1, pictures: 2, frames: 1 }],
])('[M9.31] for %s', (_what, line, isPhone, loaded) => {
  expect(lookAheadFor({ ...line, isPhone })).toEqual(loaded)
})

it('reads what the browser knows, where it does', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }))
  vi.stubGlobal('navigator', { connection: fast })
  expect(thisVisitor()).toEqual({ connection: fast, isPhone: true })
  vi.stubGlobal('navigator', {})
  expect(thisVisitor()).toEqual({ isPhone: true })
})
