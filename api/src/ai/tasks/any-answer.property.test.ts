import { renderTemplate, type TextKind } from '@waystep/demo-model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textFaults } from '../../operations/ai-texts/text-faults.ts'
import { maskedText } from './masked-text.ts'
import { proposedText } from './proposed-text.ts'

const word = fc.stringMatching(/^[a-z]{2,8}$/)
const variable = fc.constantFrom('{{name | you}}', '{{company}}', '{{role|there}}')
const marks = fc.constantFrom('**bold**', '[a link](https://a.example)', '\n- item', '*slanted*')
const harm = fc.constantFrom(
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](https://evil.example)',
  '{{other}}',
  '<b>bold</b>',
  '\u202E',
)
const textOf = (...parts: fc.Arbitrary<string>[]) =>
  fc.array(fc.oneof(word, ...parts), { minLength: 1, maxLength: 8 }).map((all) => all.join(' '))

const original = textOf(variable, marks)
/** Whatever services answer: the original with parts gone, doubled or in another order, harm, and anything else. */
const answerTo = (text: string) =>
  fc.oneof(
    fc.shuffledSubarray(text.split(' ')).map((parts) => parts.join(' ')),
    textOf(variable, marks, harm),
    fc.string({ unit: 'grapheme' }),
    fc.constant(text),
  )
const asked = original.chain((text) => fc.record({ text: fc.constant(text), said: answerTo(text) }))

/** The variables of a text by their names, and what its viewers get beside words: each as often as it is there. */
const variablesIn = (text: string) =>
  Array.from(text.matchAll(/\{\{\s*(\w+)[^{}]*\}\}/g), ([, name = '']) => name).toSorted()
const tagsIn = (text: string) =>
  Array.from(
    renderTemplate(text).matchAll(/<(strong|em|li|a href="[^"]*")/g),
    ([tag]) => tag,
  ).toSorted()

const kinds = fc.constantFrom<TextKind>('HotspotText', 'DemoTitle')

it('variables and marks of a text survive any answer of a model, or it is told', () => {
  fc.assert(
    fc.property(asked, kinds, ({ text, said }, kind) => {
      const proposed = proposedText({ kind, text }, said)
      if (proposed === null) return
      const told = textFaults({ kind, text }, proposed).map(({ code }) => code)
      if (!told.some((code) => code.startsWith('variables')))
        expect(variablesIn(proposed)).toEqual(variablesIn(text))
      if (kind === 'HotspotText' && !told.includes('markup-changed'))
        expect(tagsIn(proposed)).toEqual(tagsIn(text))
    }),
    { numRuns: 500 },
  )
})

it('names of variables and addresses survive any answer of a translator', () => {
  const answers = fc.array(fc.oneof(textOf(variable, marks, harm), fc.string()), { maxLength: 12 })
  fc.assert(
    fc.property(original, answers, (text, list) => {
      const masked = maskedText(text, true)
      const said = masked.whole(masked.parts.map((part, at) => list[at] ?? part))
      const proposed = said === null ? null : proposedText({ kind: 'HotspotText', text }, said)
      if (proposed === null) return
      const told = textFaults({ kind: 'HotspotText', text }, proposed).map(({ code }) => code)
      if (!told.some((code) => code.startsWith('variables')))
        expect(variablesIn(proposed)).toEqual(variablesIn(text))
      if (!told.includes('markup-changed')) expect(tagsIn(proposed)).toEqual(tagsIn(text))
    }),
    { numRuns: 500 },
  )
})
