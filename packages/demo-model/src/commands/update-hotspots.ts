import { z } from 'zod'
import { recordById, withRecords } from '../records/demo-document.ts'
import { type HotspotsChanges, hotspotsChangesSchema } from '../records/hotspot.ts'
import { idSchema } from '../records/ids.ts'
import { applied, type CommandResult, defineCommand, featureless, refused } from './definition.ts'
import { previousValues } from './previous-values.ts'

/**
 * Gives many hotspots colours and button texts (H2.11, M7.19), or lets them follow the demo (M4.39). Those that are gone are left out, and
 * what else may be wrong with one, as an anchor that a new capture lost, does not matter here.
 */
export const updateHotspots = defineCommand({
  type: 'update-hotspots',
  fields: {
    /** The changes of each hotspot, by its id. */
    changes: z.record(idSchema, hotspotsChangesSchema),
  },
  features: featureless,
  apply(document, { changes }): CommandResult {
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
  sample({ document, pick, never }) {
    const some = Object.keys(document.hotspots).filter(() => pick(2) === 0)
    const looks = [
      { bgcolor: '#123456' },
      { textcolor: '#fff', nextButtonText: 'Go on' },
      { nextButtonText: null, backButtonText: 'Return' },
    ]
    const look = looks[pick(looks.length)] ?? {}
    return {
      type: 'update-hotspots',
      changes: Object.fromEntries([...some, never].map((id) => [id, look])),
    }
  },
})
