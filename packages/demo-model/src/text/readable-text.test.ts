import { expect, it } from 'vitest'
import { readableText } from './readable-text.ts'

it.each([
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['a\u0000b\u0007c\u001bd\u0085e', 'abcde'],
  ['pay \u202Eesrever\u202C and \u2067isolated\u2069', 'pay esrever and isolated'],
  ['\uFEFFHello\ud800', 'Hello'],
  [
    'a\ttab, \u200F\u05D0 and a family \u{1F469}\u200D\u{1F467}',
    'a\ttab, \u200F\u05D0 and a family \u{1F469}\u200D\u{1F467}',
  ],
  ['<b>bold</b> &amp; <break time="9s"/>', '<b>bold</b> &amp; <break time="9s"/>'],
])('[V5.22] %j is shown as %j', (text, shown) => {
  expect(readableText(text)).toBe(shown)
  expect(readableText(shown)).toBe(shown)
})
