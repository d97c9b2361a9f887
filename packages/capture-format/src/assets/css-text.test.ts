import { describe, expect, it } from 'vitest'
import { asInPage, decodeCss } from './css-text.ts'

const latin = (text: string): Uint8Array => Uint8Array.from(text, (it) => it.charCodeAt(0))

describe('decodeCss', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('p{content:"é"}')],
    ['the encoding it names', latin('@charset "iso-8859-1";p{content:"é"}')],
    ['an encoding that only its server named', latin('p{content:"é"}')],
    ['UTF-8 where it names what nobody knows', new TextEncoder().encode('@charset "x";é')],
  ])('reads %s', (_name, bytes) => {
    expect(decodeCss(bytes)).toContain('é')
    expect(decodeCss(bytes)).not.toContain('Ã')
  })

  it('leaves a byte order mark out', () => {
    expect(decodeCss(latin('\xef\xbb\xbfp{}'))).toBe('p{}')
  })
})

describe('asTaken', () => {
  it.each([
    ['@media (scripting: enabled){', '@media (min-width: 0){'],
    ['@media screen and (scripting:none){', '@media screen and (width < 0){'],
    ['@media (scripting){', '@media (min-width: 0){'],
    ['img[src$=".svg"],i[src],a[srcset]{}', 'img[data-ws-src$=".svg"],i[data-ws-src],a[srcset]{}'],
    ['p{content:"scripting: none"}', 'p{content:"scripting: none"}'],
  ])('answers %s', (css, answered) => {
    expect(asInPage(css)).toBe(answered)
  })
})
