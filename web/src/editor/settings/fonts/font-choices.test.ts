import { expect, it } from 'vitest'
import { chosenFont, fontChoices } from './font-choices.ts'

const id = '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c0a'
const own = [{ id, name: 'Acme Sans', url: `asset:${'a'.repeat(64)}`, isVariable: false }]

it('[M9.43, E9.7] offers Default, the thirteen, and those of the workspace', () => {
  const choices = fontChoices(own, true)
  expect(choices).toHaveLength(15)
  expect(choices[0]).toMatchObject({ label: 'Default', changes: { font: 'Default' } })
  expect(choices[14]).toEqual({
    value: expect.any(String),
    label: 'Acme Sans',
    changes: { font: 'Custom', customFontId: id },
  })
  expect(fontChoices([], true)).toHaveLength(14)
})

it('[M6.6] marks what the plan does not open, also where there is none yet', () => {
  const last = (fonts: typeof own) => fontChoices(fonts, false).at(-1)
  expect(last(own)).toMatchObject({ label: 'Acme Sans (Upgrade)', changes: null })
  expect(last([])).toMatchObject({ label: 'A font of your own (Upgrade)', changes: null })
})

it('[M9.43] shows Default for a font that the workspace has no more', () => {
  const choices = fontChoices(own, true)
  const chosen = chosenFont({ font: 'Custom', customFontId: id }, choices)
  expect(choices.find(({ value }) => value === chosen)?.label).toBe('Acme Sans')
  const gone = { font: 'Custom', customFontId: id.replace('3f', '4f') } as const
  expect(chosenFont(gone, choices)).toBe('Default')
  expect(chosenFont({ font: 'Lato', customFontId: null }, choices)).toBe('Lato')
})
