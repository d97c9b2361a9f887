import { expect, it } from 'vitest'
import { previewText } from './preview-text.ts'

it('[H9.1] cuts a step’s name after twelve characters, with an ellipsis', () => {
  expect(previewText('Twelve chars')).toBe('Twelve chars')
  expect(previewText('Thirteen char')).toBe('Thirteen cha…')
  expect(previewText('🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈')).toBe('🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈')
})
