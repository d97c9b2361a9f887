import { demoFonts } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { fontStack } from './font-stack.ts'

const stack = (font: (typeof demoFonts)[number]) => fontStack({ font, customFontId: null })

it('[E3.42] names every font but that of the page, with what stands in until it is there', () => {
  const others = demoFonts.filter((font) => stack(font) !== null)
  expect(demoFonts.filter((font) => !others.includes(font))).toEqual(['Default', 'Inter', 'Custom'])
  expect(stack('Work Sans')).toBe(
    '"Work Sans Variable", "Work Sans", "Work Sans Fallback", "Work Sans Fallback Android", ui-sans-serif, system-ui, sans-serif',
  )
  expect(others.filter((font) => / serif$/.test(stack(font) ?? ''))).toEqual([
    'Merriweather',
    'Playfair Display',
  ])
})

it('[M3.7] names a font of the workspace by its id', () => {
  const id = '11111111-1111-4111-8111-111111111111'
  expect(fontStack({ font: 'Custom', customFontId: id })).toMatch(new RegExp(`^"Custom ${id}", `))
})
