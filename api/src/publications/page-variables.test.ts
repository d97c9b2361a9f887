import { withFallbacks } from '@waystep/capture-format/edits'
import { fillText } from '@waystep/demo-model'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const part = fc.constantFrom(
  '{{',
  '}}',
  '{',
  '}',
  '|',
  ' ',
  'name',
  'a-b_1',
  'Ann',
  'ü',
  '\n',
  '$1',
)
const text = fc.array(part, { maxLength: 20 }).map((parts) => parts.join(''))

it('reads texts with variables in captured pages as it does elsewhere, without values', () => {
  fc.assert(
    fc.property(text, (typed) => {
      expect(withFallbacks(typed)).toBe(fillText(typed, {}))
    }),
    { examples: [['Hi {{ name | you & yours }}, {{name}}{{a|}} {{{name|x}}}']] },
  )
})
