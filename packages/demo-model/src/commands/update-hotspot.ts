import { recordById, withRecords } from '../records/demo-document.ts'
import type { HotspotChanges } from '../records/hotspot.ts'
import { hotspotIssues, tidyHotspot } from '../rules/hotspot-rules.ts'
import { type CommandOf, updateHotspotSchema } from './command.ts'
import { applied, type CommandDefinition, refused, refusedFor } from './definition.ts'
import { previousValues } from './previous-values.ts'
import { withBackdrop } from './step-backdrop.ts'

/** Changes fields of a hotspot, and its step's backdrop when one is given. */
export const updateHotspot: CommandDefinition<CommandOf<'update-hotspot'>> = {
  type: 'update-hotspot',
  schema: updateHotspotSchema,
  apply(document, { hotspotId, changes, backdrop }) {
    const hotspot = recordById(document.hotspots, hotspotId)
    if (!hotspot) return refused('hotspot-missing', ['hotspotId'])
    const changed = tidyHotspot({ ...hotspot, ...changes })
    const issues = hotspotIssues(document, changed)
    if (issues.length > 0) {
      return refusedFor(issues.map((found) => ({ ...found, path: ['changes', ...found.path] })))
    }
    const animation =
      changed.animation === hotspot.animation ? {} : { animation: changed.animation }
    const step = recordById(document.steps, hotspot.stepId)
    const updated = withRecords(document, 'hotspots', [changed])
    return applied(withBackdrop(updated, hotspot.stepId, backdrop), {
      type: 'update-hotspot',
      hotspotId,
      changes: previousValues<object, HotspotChanges>(hotspot, { ...changes, ...animation }),
      ...(backdrop === undefined || !step ? {} : { backdrop: step.backdrop }),
    })
  },
}
