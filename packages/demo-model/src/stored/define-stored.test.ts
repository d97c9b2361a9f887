import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineStored } from './define-stored.ts'

const format = defineStored({
  schema: z.object({ words: z.array(z.string()), loud: z.boolean() }),
  steps: [
    ({ text, ...rest }) => ({ ...rest, words: String(text).split(' ') }),
    (json) => ({ ...json, loud: Object.hasOwn(json, 'shout') }),
  ],
})

it('reads what each version stored, and what has no version as the first', () => {
  expect(format.version).toBe(3)
  const value = { words: ['a', 'b'], loud: false }
  expect(format.read({ text: 'a b' })).toEqual({ ok: true, value })
  expect(format.read({ version: 1, text: 'a b' })).toEqual({ ok: true, value })
  expect(format.read({ version: 2, words: ['a', 'b'] })).toEqual({ ok: true, value })
  expect(format.read({ version: 3, ...value })).toEqual({ ok: true, value })
})

it('says why something cannot be read', () => {
  const problemOf = (json: unknown) => {
    const read = format.read(json)
    return read.ok ? null : read.problem
  }
  expect(problemOf({ version: 4, words: [], loud: true })).toContain('newer')
  expect(format.read({ version: 4 })).toMatchObject({ ok: false, newer: true })
  expect(format.read({ version: 3 })).toMatchObject({ ok: false, newer: false })
  expect(problemOf({ version: 3, words: [1], loud: true })).toContain('words.0')
  expect(problemOf({ version: 3 })).toContain('words')
  for (const version of [0, -1, 1.5, '1', null, Number.NaN]) {
    expect(problemOf({ version, text: '' })).toBe('version: not a version')
  }
})

it('answers when an older version was broken already', () => {
  const trips = defineStored({
    schema: z.object({}),
    steps: [({ list }) => ({ first: (list as string[])[0] })],
  })
  expect(trips.read({ version: 1 })).toMatchObject({
    ok: false,
    problem: expect.stringContaining('version: 1 was not upgraded'),
  })
})

it('answers whatever it is given', () => {
  fc.assert(
    fc.property(fc.anything(), (json) => {
      expect(typeof format.read(json).ok).toBe('boolean')
    }),
  )
})
