import { recordById, withRecords } from '../records/demo-document.ts'
import type { HotspotsChanges } from '../records/hotspot.ts'
import { type CommandOf, updateHotspotsSchema } from './command.ts'
import { applied, type CommandDefinition, refused } from './definition.ts'
import { previousValues } from './previous-values.ts'

/**
 * Gives many hotspots colours and button texts (H2.11, M7.19), or lets them follow the demo (M4.39). Those that are gone are left out, and
 * what else may be wrong with one, as an anchor that a new capture lost, does not matter here.
 */
export const updateHotspots: CommandDefinition<CommandOf<'update-hotspots'>> = {
  type: 'update-hotspots',
  schema: updateHotspotsSchema,
  apply(document, { changes }) {
    const found = Object.entries(changes).flatMap(([id, look]) => {
      const hotspot = recordById(document.hotspots, id)
      return hotspot ? [{ hotspot, look }] : []
    })
    if (found.length === 0) return refused('hotspot-missing', ['changes'])
    const changed = found.map(({ hotspot, look }) => ({ ...hotspot, ...look }))
    const before = found.map(({ hotspot, look }) => [
      hotspot.id,
      previousValues<object, HotspotsChanges>(hotspot, look),
    ])
    return applied(withRecords(document, 'hotspots', changed), {
      type: 'update-hotspots',
      changes: Object.fromEntries(before),
    })
  },
}
