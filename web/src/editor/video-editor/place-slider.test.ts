import { expect, it } from 'vitest'
import { frameSeconds } from './cut-values.ts'
import { placeOfKey } from './place-slider.tsx'

const at = { value: 5, min: 1, max: 5.02 }
const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const after = (key: string, held = {}) => placeOfKey({ key, ...plain, ...held }, at)

it('[M2.44] a key leads one picture on, or a second, no further than it may; what browsers do with keys is theirs', () => {
  expect(after('ArrowLeft')).toBe(5 - frameSeconds)
  expect(after('ArrowDown', { shiftKey: true })).toBe(4)
  expect([after('ArrowRight'), after('Home'), after('End')]).toEqual([5.02, 1, 5.02])
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) {
    expect(after('ArrowLeft', { [held]: true }), held).toBeNull()
  }
  expect(after('a')).toBeNull()
})
