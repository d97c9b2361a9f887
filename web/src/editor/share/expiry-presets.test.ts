import { describe, expect, it } from 'vitest'
import { daysLater, localText, timeInWords, timeOf } from './expiry-presets.ts'

describe('when a link expires', () => {
  it('is some days later at the same time of day', () => {
    const start = new Date(2026, 9, 20, 9, 30)
    expect(daysLater(start, 7)).toEqual(new Date(2026, 9, 27, 9, 30))
    expect(daysLater(start, 30)).toEqual(new Date(2026, 10, 19, 9, 30))
  })

  it('is typed and shown in the author’s own time', () => {
    const time = new Date(2026, 11, 4, 8, 5)
    expect(localText(time)).toBe('2026-12-04T08:05')
    expect(timeOf(localText(time))).toEqual(time)
    expect(timeOf('')).toBeNull()
    expect(timeOf('never')).toBeNull()
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(timeInWords(time, 'en-GB')).toBe(`4 Dec 2026, 08:05 (${timeZone})`)
  })
})
