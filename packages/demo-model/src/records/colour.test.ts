import { expect, it } from 'vitest'
import { colourPresets, colourSchema } from './colour.ts'

it('[E3.43, E9.7] ten colour presets, each a colour', () => {
  expect(new Set(colourPresets).size).toBe(10)
  for (const preset of colourPresets) expect(colourSchema.safeParse(preset).success).toBe(true)
})
