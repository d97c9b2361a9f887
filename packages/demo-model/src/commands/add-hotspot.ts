import { recordById, withRecords } from '../records/demo-document.ts'
import { hotspotSchema } from '../records/hotspot.ts'
import { withoutDeadLinks } from '../references/clear-references.ts'
import { hotspotIssues, tidyHotspot } from '../rules/hotspot-rules.ts'
import {
  applied,
  type CommandResult,
  defineCommand,
  featureless,
  refused,
  refusedFor,
} from './definition.ts'
import { backdropBack, backdropField, someBackdrop, withBackdrop } from './step-backdrop.ts'

/** Adds a hotspot to a step, and sets the step's backdrop when one comes with it. */
export const addHotspot = defineCommand({
  type: 'add-hotspot',
  fields: {
    hotspot: hotspotSchema,
    backdrop: backdropField,
  },
  features: featureless,
  apply(document, { hotspot: sent, backdrop }): CommandResult {
    if (recordById(document.hotspots, sent.id)) return refused('id-taken', ['hotspot', 'id'])
    const hotspot = withoutDeadLinks(document, 'hotspots', tidyHotspot(sent))
    const step = recordById(document.steps, sent.stepId)
    if (!hotspot || !step) return refused('step-missing', ['hotspot', 'stepId'])
    const issues = hotspotIssues(document, hotspot)
    if (issues.length > 0) {
      return refusedFor(issues.map((found) => ({ ...found, path: ['hotspot', ...found.path] })))
    }
    const added = withRecords(document, 'hotspots', [hotspot])
    return applied(withBackdrop(added, step.id, backdrop), {
      type: 'batch',
      commands: [{ type: 'delete-hotspot', hotspotId: hotspot.id }, backdropBack(step)],
    })
  },
  often: 2,
  sample({ pick, hotspot }) {
    return { type: 'add-hotspot', hotspot: hotspot(), ...someBackdrop(pick) }
  },
})
