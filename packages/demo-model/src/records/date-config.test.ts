import { describe, expect, it } from 'vitest'
import { customDateRange, dateConfigSchema, demoConfigSchema } from './date-config.ts'

describe('keeping dates current', () => {
  it('[H3.18] is stored at htmlDemos.updateDates of the config', () => {
    const updateDates = {
      enabled: true,
      startDate: '2026-01-01',
      endDate: '2026-02-01',
      showHighlights: true,
    }
    expect(demoConfigSchema.parse({ htmlDemos: { updateDates } })).toMatchObject({
      htmlDemos: { updateDates },
    })
    expect(demoConfigSchema.parse({}).htmlDemos.updateDates).toEqual({
      enabled: false,
      startDate: null,
      endDate: null,
      showHighlights: false,
    })
  })

  it('[H5.22] needs both ends of a range', () => {
    const range = (startDate: string | null, endDate: string | null) =>
      customDateRange(dateConfigSchema.parse({ enabled: true, startDate, endDate }))
    expect(range('2026-01-01', null)).toBe(null)
    expect(range(null, '2026-01-01')).toBe(null)
    expect(range('2026-02-01', '2026-01-01')).toBe(null)
    expect(range('2026-01-01', '2026-02-01')).toEqual({ start: '2026-01-01', end: '2026-02-01' })
  })
})
