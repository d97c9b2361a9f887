import { expect, it } from 'vitest'
import { expiryText, hoursLeft } from './hours-left.ts'

const expiresAt = '2026-03-01T12:00:00.000Z'
const at = (time: string) => Date.parse(`2026-03-01T${time}.000Z`)

it('[E2.19] counts whole hours, rounded up, and never less than 0', () => {
  expect(hoursLeft(expiresAt, at('00:00:00'))).toBe(12)
  expect(hoursLeft(expiresAt, at('10:59:59'))).toBe(2)
  expect(hoursLeft(expiresAt, at('11:00:00'))).toBe(1)
  expect(hoursLeft(expiresAt, at('11:59:59'))).toBe(1)
  expect(hoursLeft(expiresAt, at('12:00:00'))).toBe(0)
  expect(hoursLeft(expiresAt, at('18:00:00'))).toBe(0)
})

it('[E2.19] says how long the link of a trial user’s demo works', () => {
  expect(expiryText(24)).toBe('Link expires in 24 hours')
  expect(expiryText(1)).toBe('Link expires in 1 hour')
  expect(expiryText(0)).toBe('Link expires in 0 hours')
})
