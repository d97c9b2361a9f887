import { recordById, withRecords } from '../records/demo-document.ts'
import { type HotspotChanges, hotspotChangesSchema } from '../records/hotspot.ts'
import { idSchema } from '../records/ids.ts'
import { hotspotIssues, tidyHotspot } from '../rules/hotspot-rules.ts'
import { richTextIssues } from '../rules/rich-text-rules.ts'
import {
  applied,
  type CommandResult,
  defineCommand,
  featureless,
  refused,
  refusedFor,
} from './definition.ts'
import { mergeChanges } from './merge-changes.ts'
import { previousValues } from './previous-values.ts'
import { backdropField, someBackdrop, withBackdrop } from './step-backdrop.ts'

/** Changes fields of a hotspot, and its step's backdrop when one is given. */
export const updateHotspot = defineCommand({
  type: 'update-hotspot',
  fields: {
    hotspotId: idSchema,
    changes: hotspotChangesSchema,
    backdrop: backdropField,
  },
  features: featureless,
  apply(document, { hotspotId, changes, backdrop }): CommandResult {
    const hotspot = recordById(document.hotspots, hotspotId)
    if (!hotspot) return refused('hotspot-missing', ['hotspotId'])
    const changed = tidyHotspot({ ...hotspot, ...changes })
    const issues = [
      ...hotspotIssues(document, changed),
      ...richTextIssues(changes, ['text', 'aiText']),
    ]
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
  merge: mergeChanges(({ hotspotId }) => hotspotId),
  sample({ pick, anyHotspot, never, look }) {
    const hotspot = anyHotspot()
    const changes = [
      { text: 'Click **Save**', textcolor: '#000' },
      { mouseXCooridnate: pick(130), mouseYCooridnate: pick(100) },
      hotspot ? look(hotspot.stepId) : {},
    ]
    return {
      type: 'update-hotspot',
      hotspotId: hotspot?.id ?? never,
      changes: changes[pick(changes.length)] ?? {},
      ...someBackdrop(pick),
    }
  },
})
