import { z } from 'zod'
import { imageHostsSchema } from './image-host.ts'

/** Keeping dates in captured pages current (H3.18), stored at `config.htmlDemos.updateDates`. */
export const dateConfigSchema = z.object({
  enabled: z.boolean().default(false),
  /** Days, `2026-01-31`. The range applies only when both are set (H5.22). */
  startDate: z.iso.date().nullable().default(null),
  endDate: z.iso.date().nullable().default(null),
  showHighlights: z.boolean().default(false),
})

export type DateConfig = Readonly<z.output<typeof dateConfigSchema>>

/** Days that "keep dates current" covers when no range is set (H9.7). */
export const defaultDateWindow = 60

/** The author's own range, or null while one end is missing or they are the wrong way round (H5.22). */
export function customDateRange(config: DateConfig): { start: string; end: string } | null {
  const { startDate: start, endDate: end } = config
  return start !== null && end !== null && start <= end ? { start, end } : null
}

export const demoConfigSchema = z.object({
  htmlDemos: z
    .object({
      updateDates: dateConfigSchema.prefault({}),
      /** Servers whose pictures the variables of its pages may show. */
      imageHosts: imageHostsSchema.default([]),
    })
    .prefault({}),
})

export type DemoConfig = Readonly<z.output<typeof demoConfigSchema>>
