import { translationFaults } from '@waystep/demo-model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOtherWords } from '../../testing/texts/translation-servers.ts'
import { maskedText, onOneLine } from './masked-text.ts'

const translated = (text: string, isMarkdown = true) => {
  const { parts, whole } = maskedText(text, isMarkdown)
  return whole(parts.map(inOtherWords))
}

it('keeps bold, links, lists and variables where words are translated', () => {
  expect(
    translated(
      'Hi {{name | you}}, see **[this](https://a.example/?a=1&b=2)** & *that*\n- one\n2. two',
    ),
  ).toBe(
    'Hiä {{name | youä}}, seeä **[thisä](https://a.example/?a=1&b=2)** & *thatä*\n- oneä\n2. twoä',
  )
  expect(translated('2 < 3 & "so"', false)).toBe('2 < 3 & "soä"')
  expect(translated('**Not bold**', false)).toBe('**Notä boldä**')
})

it('sends no line without words, and drops tags that were added', () => {
  const { parts, whole } = maskedText('One\n\n---\nTwo {{a}}', true)
  expect(parts).toEqual(['One', 'Two <x id="1">1</x>'])
  expect(whole(['<p>Eins</p><script>x', '<x id="1">1</x> zwei <x id="7">7</x>'])).toBe(
    'Einsx\n\n---\n{{a}} zwei ',
  )
})

it('loses nothing, whatever a text says', () => {
  const word = fc.stringMatching(/^[a-zäöß<>&"']{1,8}$/)
  const piece = fc.oneof(
    word,
    word.map((words) => `**${words.replace(/\W/g, 'b')}**`),
    word.map((words) => `[${words}](https://a.example/${words.length})`),
    word.map((words) => `{{${words.replace(/\W/g, 'n')} | ${words}}}`),
    fc.constant('\n- '),
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const text = pieces.join(' ')
      const { parts, whole } = maskedText(text, true)
      expect(whole(parts)).toBe(text)
      const other = translated(text)
      expect(translationFaults({ kind: 'HotspotText', text }, other)).toEqual([])
    }),
  )
})

it('takes no time for what hostile services answer', () => {
  const { whole } = maskedText('Hi {{name | you}}, see **[this](https://a.example)**', true)
  const parts = ['<', '<x ', '<x id="1"', '<a id="1">', '<a id="1"', '<b>', '<i>', ' ', '\t\n', '&']
  const begun = performance.now()
  for (const part of parts) whole([part.repeat(200_000 / part.length), part.repeat(20_000)])
  expect(performance.now() - begun).toBeLessThan(10_000)
})

it.each([
  ['a \n\n \n b', 'a b'],
  [' a', ' a'],
  ['\n\na\n', ' a '],
  ['a\r\nb ', 'a b '],
])('puts %j on one line', (text, line) => {
  expect(onOneLine(text)).toBe(line)
})
