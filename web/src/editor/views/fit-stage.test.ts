import { expect, it } from 'vitest'
import { stageWidth } from './fit-stage.ts'

const frame = { width: 1600, height: 900 }

it('fits the stage into the room, whichever side is the narrow one', () => {
  expect(stageWidth({ width: 800, height: 900 }, frame, false)).toBe(800)
  expect(stageWidth({ width: 2000, height: 450 }, frame, false)).toBe(800)
})

it('leaves room for the browser bar', () => {
  expect(stageWidth({ width: 2000, height: 486 }, frame, true)).toBe(800)
  expect(stageWidth({ width: 2000, height: 10 }, frame, true)).toBe(0)
})
