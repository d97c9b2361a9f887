import { expect, it } from 'vitest'
import { whenOf } from './when.ts'

const now = new Date(2026, 8, 10, 15, 30)
const ago = (minutes: number) =>
  whenOf(new Date(now.getTime() - minutes * 60_000).toISOString(), now, 'en-GB')

it('says how long ago a demo was changed, as short as it is useful', () => {
  expect(ago(0.5)).toBe('Just now')
  expect(ago(4)).toBe('4 min ago')
  expect(ago(59.9)).toBe('59 min ago')
  expect(ago(60)).toBe('1 h ago')
  expect(ago(15 * 60)).toBe('15 h ago')
  expect(ago(16 * 60)).toBe('Yesterday')
  expect(ago(39 * 60)).toBe('Yesterday')
  expect(ago(40 * 60)).toBe('8 Sept')
  expect(ago(400 * 24 * 60)).toBe('6 Aug 2025')
})

it('calls an hour before midnight an hour ago, not yesterday', () => {
  const night = new Date(2026, 8, 10, 0, 30)
  expect(whenOf(new Date(2026, 8, 9, 23, 20).toISOString(), night)).toBe('1 h ago')
})
