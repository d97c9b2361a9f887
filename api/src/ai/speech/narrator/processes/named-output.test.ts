import { expect, it } from 'vitest'
import { namingOutput } from './named-output.ts'

it('puts one more output behind a model, whose own bytes stay', () => {
  const model = Buffer.from([1, 2, 3])
  const named = namingOutput(model, 'out')
  // Field 7 of 7 bytes, in it field 12 of 5 bytes, in it field 1 of 3 bytes.
  const added = [0x3a, 7, 0x62, 5, 0x0a, 3, ...Buffer.from('out')]
  expect([...named]).toEqual([1, 2, 3, ...added])
  expect(() => namingOutput(model, 'x'.repeat(126))).toThrow('too long')
})
