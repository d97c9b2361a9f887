import { z } from 'zod'
import { type DemoDocument, recordById, withRecords } from '../records/demo-document.ts'
import { type Hotspot, type HotspotsChanges, hotspotsChangesSchema } from '../records/hotspot.ts'
import { idSchema } from '../records/ids.ts'
import { backdrops } from '../records/step.ts'
import { takesStyle } from '../rules/given-look.ts'
import { animationFor } from '../rules/hotspot-styles.ts'
import { applied, type CommandResult, defineCommand, featureless, refused } from './definition.ts'
import { previousValues } from './previous-values.ts'

/**
 * Gives many hotspots a look (H2.11, M7.19), or lets them follow the demo (M4.39). Those that are gone are
 * left out. A style that a hotspot cannot have is not taken, and what else may be wrong with one, as an
 * anchor that a new capture lost, does not matter here.
 */
export const updateHotspots = defineCommand({
  type: 'update-hotspots',
  fields: {
    /** The changes of each hotspot, by its id. */
    changes: z.record(idSchema, hotspotsChangesSchema),
    /** The backdrops of steps, by their ids; absent: all stay. */
    backdrops: z.record(idSchema, z.enum(backdrops)).exactOptional(),
  },
  features: featureless,
  apply(document, { changes, backdrops: wanted = {} }): CommandResult {
    const found = Object.entries(changes).flatMap(([id, look]) => {
      const hotspot = recordById(document.hotspots, id)
      return hotspot ? [{ hotspot, look: fitting(document, hotspot, look) }] : []
    })
    const steps = Object.entries(wanted).flatMap(([id, backdrop]) => {
      const step = recordById(document.steps, id)
      return step ? [{ step, backdrop }] : []
    })
    if (found.length + steps.length === 0) return refused('hotspot-missing', ['changes'])
    const changed = found.map(({ hotspot, look }) => ({ ...hotspot, ...look }))
    const before = found.map(({ hotspot, look }) => [
      hotspot.id,
      previousValues<object, HotspotsChanges>(hotspot, look),
    ])
    const updated = withRecords(document, 'hotspots', changed)
    const after = steps.map(({ step, backdrop }) => ({ ...step, backdrop }))
    const back = Object.fromEntries(steps.map(({ step }) => [step.id, step.backdrop]))
    return applied(after.length === 0 ? updated : withRecords(updated, 'steps', after), {
      type: 'update-hotspots',
      changes: Object.fromEntries(before),
      ...(steps.length > 0 && { backdrops: back }),
    })
  },
  sample({ document, pick, never }) {
    const some = Object.keys(document.hotspots).filter(() => pick(2) === 0)
    const looks: HotspotsChanges[] = [
      { bgcolor: '#123456' },
      { textcolor: '#fff', nextButtonText: 'Go on' },
      { nextButtonText: null, backButtonText: 'Return' },
      { style: 'Tooltip', animation: 'Spinner', hotspotWidth: 'Large' },
      { style: 'Anchor' },
    ]
    const look = looks[pick(looks.length)] ?? {}
    return {
      type: 'update-hotspots',
      changes: Object.fromEntries([...some, never].map((id) => [id, look])),
      ...(pick(2) === 0 && {
        backdrops: Object.fromEntries(
          Object.keys(document.steps).map((id) => [id, 'Light' as const]),
        ),
      }),
    }
  },
})

/** What a hotspot can have of a look where it stands; its animation follows its style (H5.8). */
function fitting(
  document: DemoDocument,
  hotspot: Hotspot,
  { style: wanted, ...look }: HotspotsChanges,
): HotspotsChanges {
  const takes = wanted !== undefined && takesStyle(document, hotspot, wanted)
  const style = takes ? wanted : hotspot.style
  const animation = animationFor(style, look.animation ?? hotspot.animation)
  return {
    ...look,
    ...(takes && { style }),
    ...((takes || look.animation !== undefined) && { animation }),
  }
}
