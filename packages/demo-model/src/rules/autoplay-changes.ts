import { z } from 'zod'
import { autoplayLimits, demoChangesSchema } from '../records/demo.ts'
import { idSchema } from '../records/ids.ts'
import { type AutoplayTime, isAutoplayTime } from './autoplay-times.ts'

const { min, max, step } = autoplayLimits

const time = (kind: AutoplayTime) =>
  z.int().refine((milliseconds) => isAutoplayTime(kind, milliseconds), {
    error: `Enter ${min} to ${max} milliseconds, in steps of ${step}`,
  })

/**
 * What the call for autoplay takes (M7.10): times as they can be typed (M5.13), while records also hold those that
 * were stored before.
 */
export const autoplayChangesSchema = demoChangesSchema
  .pick({ autoplay: true, showplaypause: true, loop: true, customizePerStep: true })
  .extend({
    autoplayduration: time('duration').exactOptional(),
    autoPlayDelay: time('delay').exactOptional(),
    stepTimings: z
      .array(z.object({ stepId: idSchema, duration: time('duration'), transition: time('delay') }))
      .max(1000)
      .exactOptional(),
  })
