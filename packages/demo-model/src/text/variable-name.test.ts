import { describe, expect, it } from 'vitest'
import { variableReferenceSchema } from '../records/edit-attributes.ts'
import { typedVariableName, variableNameOf, variableReferenceOf } from './variable-name.ts'

describe('the name of a variable', () => {
  it.each([
    ['logo', 'logo'],
    ['Company logo!', 'Companylogo'],
    ['a_b-9', 'a_b-9'],
    ['größe', 'gre'],
    ['a.b/c:d', 'abcd'],
    ['{{x}}', 'x'],
    ['', ''],
  ])('[H5.14] keeps of %j, as it is typed, %j', (typed, kept) => {
    expect(typedVariableName(typed)).toBe(kept)
  })

  it('[H5.14, H3.17] is trimmed, stored with v_ before it, and none without a letter', () => {
    expect(variableReferenceOf(' logo ')).toBe('v_logo')
    for (const nothing of ['', '   ', '!?']) expect(variableReferenceOf(nothing)).toBeNull()
    expect(variableNameOf('v_logo')).toBe('logo')
    const longest = variableReferenceOf('x'.repeat(200))
    expect(variableReferenceSchema.safeParse(longest).success).toBe(true)
  })
})
