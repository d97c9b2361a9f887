import { hotspotsOf, recordById, withoutRecords } from '../records/demo-document.ts'
import { idSchema } from '../records/ids.ts'
import { applied, type CommandResult, defineCommand, featureless, refused } from './definition.ts'
import { withBackdrop } from './step-backdrop.ts'

/**
 * Deletes a hotspot; with the last one of a step goes its backdrop (H4.6). The inverse adds it again
 * with the backdrop its step had (H4.5).
 */
export const deleteHotspot = defineCommand({
  type: 'delete-hotspot',
  fields: {
    hotspotId: idSchema,
  },
  features: featureless,
  apply(document, { hotspotId }): CommandResult {
    const hotspot = recordById(document.hotspots, hotspotId)
    if (!hotspot) return refused('hotspot-missing', ['hotspotId'])
    const without = withoutRecords(document, 'hotspots', new Set([hotspotId]))
    const isLast = hotspotsOf(without, hotspot.stepId).length === 0
    const backdrop = recordById(document.steps, hotspot.stepId)?.backdrop ?? 'None'
    return applied(withBackdrop(without, hotspot.stepId, isLast ? 'None' : undefined), {
      type: 'add-hotspot',
      hotspot,
      backdrop,
    })
  },
  sample({ anyHotspot, never }) {
    return { type: 'delete-hotspot', hotspotId: anyHotspot()?.id ?? never }
  },
})
