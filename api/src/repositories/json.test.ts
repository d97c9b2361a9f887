import fc from 'fast-check'
import { expect, it } from 'vitest'
import { json, storable } from './json.ts'

it.each([
  ['NUL in a text', { a: 'x\u0000y' }, { a: 'x\uFFFDy' }],
  ['NUL in a key', { 'x\u0000y': 1 }, { 'x\uFFFDy': 1 }],
  ['half a pair in a text', ['\ud800', 'a\udc00b'], ['\uFFFD', 'a\uFFFDb']],
  ['half a pair in a key', { '\ud800': { '\udfff': 1 } }, { '\uFFFD': { '\uFFFD': 1 } }],
  ['what looks like an escape', { a: '\\u0000', '\\ud800': '\\\\u0000' }, null],
  ['whole pairs and other controls', { '💥': '💥\u0001\n"\\' }, null],
])('writes what PostgreSQL can hold: %s', (_what, value, stored) => {
  expect(JSON.parse(json(value))).toEqual(stored ?? value)
})

it('changes that and nothing else, whatever the value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      expect(JSON.parse(json(value))).toEqual(JSON.parse(JSON.stringify(cleaned(value))))
    }),
  )
})

it('keeps a text that begins with a mark of byte order, or is nothing else', () => {
  expect(storable('\uFEFF')).toBe('\u2060')
  expect(storable('\uFEFFTour \uFEFF')).toBe('\u2060Tour \uFEFF')
  expect(storable('a\u0000\ud800')).toBe('a\uFFFD\uFFFD')
})

const wellFormed = (text: string) => text.toWellFormed().replaceAll('\u0000', '\uFFFD')

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return wellFormed(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [wellFormed(key), cleaned(item)])
  return Object.fromEntries(entries)
}
