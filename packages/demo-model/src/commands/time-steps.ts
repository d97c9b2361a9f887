import { dequal } from 'dequal'
import { z } from 'zod'
import { stepTimeSchema, stepTimingsSchema } from '../records/demo.ts'
import { recordById } from '../records/demo-document.ts'
import { idSchema } from '../records/ids.ts'
import { issuesOfSchema } from '../rules/issues-of-schema.ts'
import { ownTimeOf, withTimes } from '../rules/step-timings.ts'
import {
  applied,
  type CommandResult,
  defineCommand,
  featureless,
  refusedFor,
} from './definition.ts'
import { mergeChanges } from './merge-changes.ts'

/**
 * Gives steps times of their own in autoplay (M3.3, M5.15), or takes them. Each step is named with its time, so that
 * two tabs that have not heard of each other lose none: `update-demo` sets the times of all steps. Steps that are gone
 * are passed over, and refuse nothing: other settings are saved with times.
 */
export const timeSteps = defineCommand({
  type: 'time-steps',
  fields: {
    /** The time of each step, by its id; null: that of all steps. */
    changes: z.record(idSchema, stepTimeSchema.nullable()),
  },
  features: featureless,
  apply(document, { type, changes }): CommandResult {
    const { demo } = document
    const there = Object.entries(changes).filter(([id]) => recordById(document.steps, id))
    const stepTimings = withTimes(demo.stepTimings, Object.fromEntries(there))
    const read = stepTimingsSchema.safeParse(stepTimings)
    if (!read.success) return refusedFor(issuesOfSchema(read.error))
    const isSame = dequal(stepTimings, demo.stepTimings)
    return applied(isSame ? document : { ...document, demo: { ...demo, stepTimings } }, {
      type,
      changes: Object.fromEntries(there.map(([id]) => [id, ownTimeOf(demo.stepTimings, id)])),
    })
  },
  merge: mergeChanges(() => 'times'),
  sample({ pick, step }) {
    const stepIds = Array.from({ length: 1 + pick(3) }, step)
    const time = () => (pick(3) === 0 ? null : { duration: 3000 + pick(4) * 500, transition: 1000 })
    return { type: 'time-steps', changes: Object.fromEntries(stepIds.map((id) => [id, time()])) }
  },
})
