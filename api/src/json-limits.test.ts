import { expect, it } from 'vitest'
import { jsonValues, problemOfJson } from './json-limits.ts'

const limits = { depth: 3, values: 10 }
const problem = (json: string) => problemOfJson(Buffer.from(json), limits)

it('finds what has too many values or levels, whatever stands in its texts', () => {
  expect(problem(`[${'1,'.repeat(9)}1]`)).toBeNull()
  expect(problem(`[${'1,'.repeat(10)}1]`)).toBe('values')
  expect(problem(`{"a":[${'{},'.repeat(5)}{}]}`)).toBe('values')
  expect(problem('[[[1]]]')).toBeNull()
  expect(problem('[[[[1]]]]')).toBe('depth')
  expect(problem(`["${',[{'.repeat(50)}\\\\"]`)).toBeNull()
  expect(problem(`["\\"${',['.repeat(50)}"]`)).toBeNull()
})

it('takes two million values of a body and no more', () => {
  const of = (count: number) => Buffer.from(`[${'1,'.repeat(count)}1]`)
  const body = { depth: 100, values: jsonValues }
  expect(problemOfJson(of(jsonValues - 1), body)).toBeNull()
  expect(problemOfJson(of(jsonValues), body)).toBe('values')
})
