import { expect, it } from 'vitest'
import { timeText } from '../sound-input/time-text.ts'
import { bubbleOn, middleSquare } from './camera-bubble.ts'

it('[M2.37, M9.1] puts 250 pixels of camera 40 from the right bottom corner', () => {
  expect(bubbleOn({ width: 1920, height: 1080 })).toEqual({ x: 1630, y: 790, size: 250 })
})

it('keeps the camera within a third of a small window', () => {
  const { x, y, size } = bubbleOn({ width: 300, height: 240 })
  expect(size).toBe(80)
  expect(x + size).toBeLessThan(300)
  expect(y + size).toBeLessThan(240)
})

it('takes the middle of the camera', () => {
  expect(middleSquare({ width: 1280, height: 720 })).toEqual({ x: 280, y: 0, size: 720 })
})

it('tells minutes and seconds', () => {
  expect([0, 9_999, 61_000, 1_500_000].map(timeText)).toEqual(['0:00', '0:09', '1:01', '25:00'])
})
