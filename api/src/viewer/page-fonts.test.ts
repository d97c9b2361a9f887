import { expect, it } from 'vitest'
import { pageFonts } from './page-fonts.ts'

const lato = { loaded: '@font-face{Lato}', standIns: '@font-face{Lato Fallback}' }
const assets = { fonts: '@font-face{Inter}', fontSheets: new Map([['Lato', lato]]) }
const fontsOf = (font: 'Default' | 'Inter' | 'Lato' | 'Custom') =>
  pageFonts({ font, customFontId: null }, assets)

it('[E3.42] has only the font of the demo loaded, for all words of its page', () => {
  expect(fontsOf('Lato')).toEqual({
    now: expect.stringMatching(/^@font-face\{Lato Fallback\}:root\{--font:"Lato Variable", "Lato"/),
    loaded: '@font-face{Lato}',
  })
})

it('[M9.43] has nothing of another font in pages of demos with Default', () => {
  const plain = { now: '', loaded: '@font-face{Inter}' }
  expect(fontsOf('Default')).toEqual(plain)
  expect(fontsOf('Inter')).toEqual(plain)
  // Until its file is known.
  expect(fontsOf('Custom')).toEqual(plain)
})
