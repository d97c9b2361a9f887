import { expect, it } from 'vitest'
import { pageFonts } from './page-fonts.ts'

const lato = { loaded: '@font-face{Lato}', standIns: '@font-face{Lato Fallback}' }
const assets = { fonts: '@font-face{Inter}', fontSheets: new Map([['Lato', lato]]) }
const fontsOf = (font: 'Default' | 'Inter' | 'Lato' | 'Custom') =>
  pageFonts({ font, customFontId: null, customFont: null }, assets, '/v/g/')

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
})

it('[M3.7] has the one file of a font of the workspace loaded, by the grant of the viewer', () => {
  const customFontId = '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c0a'
  const own = (isVariable: boolean) =>
    pageFonts(
      { font: 'Custom', customFontId, customFont: { src: 'assets/aa', isVariable } },
      assets,
      '/v/g/',
    )
  expect(own(false)).toEqual({
    now: `:root{--font:"Custom ${customFontId}", ui-sans-serif, system-ui, sans-serif}`,
    loaded: `@font-face{font-family:"Custom ${customFontId}";font-display:swap;src:url("/v/g/assets/aa")format("woff2")}`,
  })
  expect(own(true).loaded).toContain('font-weight:100 900;')
})
