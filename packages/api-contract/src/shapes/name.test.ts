import { expect, it } from 'vitest'
import { nameSchema } from './name.ts'

const name = nameSchema(20)

it.each([
  ['Acme', 'Acme'],
  ['  Acme\r\nBcc: x@y.z ', 'Acme Bcc: x@y.z'],
  ['a\0b\u0085c\u2028d\u2029e', 'a b c d e'],
  ['annexe\u202egpj.exe', 'annexegpj.exe'],
  ['\u2067شركة\u2069', 'شركة'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['__proto__', '__proto__'],
])('of %j is kept %j', (given, kept) => {
  expect(name.parse(given)).toBe(kept)
})

it.each(['', ' \n\t', '\u200b\u2060', '\u202e', 'x'.repeat(21)])('is not %j', (given) => {
  expect(name.safeParse(given).success).toBe(false)
})
