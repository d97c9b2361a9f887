import { expect, it } from 'vitest'
import { swipeOf } from './swipe.ts'

const from = { x: 200, y: 300 }

it('goes on to the left and back to the right', () => {
  expect(swipeOf(from, { x: 100, y: 310 })).toBe('next')
  expect(swipeOf(from, { x: 300, y: 290 })).toBe('back')
})

it('is not a tap, a scroll or a slanted stroke', () => {
  expect(swipeOf(from, { x: 195, y: 300 })).toBeNull()
  expect(swipeOf(from, { x: 210, y: 100 })).toBeNull()
  expect(swipeOf(from, { x: 100, y: 240 })).toBeNull()
})
