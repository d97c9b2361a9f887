import { expect, it } from 'vitest'
import { strictestTracking, trackings } from './tracking.ts'

it('is the strictest of what author, workspace and operator say', () => {
  for (const one of trackings) {
    for (const other of trackings) {
      const stricter = Math.max(trackings.indexOf(one), trackings.indexOf(other))
      expect(strictestTracking(one, other)).toBe(trackings[stricter])
    }
  }
  expect(strictestTracking()).toBe('on')
})
