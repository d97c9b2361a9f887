import { hotspotsOf, recordById, withoutRecords } from '../records/demo-document.ts'
import { type CommandOf, deleteHotspotSchema } from './command.ts'
import { applied, type CommandDefinition, refused } from './definition.ts'
import { withBackdrop } from './step-backdrop.ts'

/**
 * Deletes a hotspot; with the last one of a step goes its backdrop (H4.6). The inverse adds it again
 * with the backdrop its step had (H4.5).
 */
export const deleteHotspot: CommandDefinition<CommandOf<'delete-hotspot'>> = {
  type: 'delete-hotspot',
  schema: deleteHotspotSchema,
  apply(document, { hotspotId }) {
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
}
