import { z } from 'zod'
import { demoTypes } from '../records/demo.ts'
import { type DemoDocument, recordById, withRecords } from '../records/demo-document.ts'
import { type Hotspot, hotspotSchema } from '../records/hotspot.ts'
import { idSchema } from '../records/ids.ts'
import { backdrops } from '../records/step.ts'
import { withoutDeadLinks } from '../references/clear-references.ts'
import { demoIssues } from '../rules/demo-rules.ts'
import { hotspotIssues, tidyHotspot } from '../rules/hotspot-rules.ts'
import type { CommandOf, SingleCommand } from './command.ts'
import {
  applied,
  type CommandResult,
  defineCommand,
  featureless,
  refusedFor,
} from './definition.ts'
import { backdropBack } from './step-backdrop.ts'

type Restore = NonNullable<CommandOf<'disable-sandbox'>['restore']>

/**
 * Makes a sandbox demo a guided one again, with the hotspots and links it has. Phones get its hotspots'
 * words below the page then, as guided demos begin. `restore` brings back what the demo was before it
 * became a sandbox; what has no place any more is passed over.
 */
export const disableSandbox = defineCommand({
  type: 'disable-sandbox',
  fields: {
    /** What `enable-sandbox` changed, as it was. */
    restore: z
      .strictObject({
        type: z.enum(demoTypes),
        mobileHotspotView: z.boolean(),
        hotspots: z.array(hotspotSchema).max(10_000),
        /** The backdrops of steps, by their id. */
        backdrops: z.record(idSchema, z.enum(backdrops)),
      })
      .exactOptional(),
  },
  features: featureless,
  apply(document, { restore }): CommandResult {
    const { type, mobileHotspotView } = restore ?? { type: 'HTML', mobileHotspotView: true }
    const demo = { ...document.demo, type, mobileHotspotView }
    const issues = demoIssues(demo)
    if (issues.length > 0) return refusedFor(issues)
    const hotspots = restore ? missingHotspots(document, restore) : []
    const steps = restore ? changedSteps(document, restore) : []
    const restored = withRecords(document, 'hotspots', hotspots)
    const inverse: SingleCommand[] = [
      ...hotspots.map(({ id }) => ({ type: 'delete-hotspot' as const, hotspotId: id })),
      ...backdropsAsTheyWere(document, hotspots, steps),
      {
        type: 'update-demo',
        changes: {
          type: document.demo.type,
          mobileHotspotView: document.demo.mobileHotspotView,
        },
      },
    ]
    return applied(
      { ...withRecords(restored, 'steps', steps), demo },
      { type: 'batch', commands: inverse },
    )
  },
  sample({ document, pick, never, idOf }) {
    if (pick(2) === 0) return { type: 'disable-sandbox' }
    const stepIds = [...Object.keys(document.steps), never]
    const restore = {
      type: demoTypes[pick(demoTypes.length)] ?? 'HTML',
      mobileHotspotView: pick(2) === 0,
      hotspots: Object.values(document.hotspots).map((one) => ({ ...one, id: idOf(one.id) })),
      backdrops: Object.fromEntries(stepIds.map((id) => [id, backdrops[pick(3)] ?? 'None'])),
    }
    return { type: 'disable-sandbox', restore }
  },
})

function missingHotspots(document: DemoDocument, { hotspots }: Restore): Hotspot[] {
  const found = hotspots
    .filter(({ id }) => !recordById(document.hotspots, id))
    .flatMap((hotspot) => withoutDeadLinks(document, 'hotspots', tidyHotspot(hotspot)) ?? [])
  let restored = document
  return found.filter((hotspot) => {
    // One that had lost its element to a new capture comes back without it.
    const stays = hotspotIssues(restored, hotspot).every(({ code }) => code === 'anchor-required')
    if (stays) restored = withRecords(restored, 'hotspots', [hotspot])
    return stays
  })
}

function changedSteps(document: DemoDocument, { backdrops }: Restore) {
  return Object.entries(backdrops).flatMap(([id, backdrop]) => {
    const step = recordById(document.steps, id)
    return step && step.backdrop !== backdrop ? [{ ...step, backdrop }] : []
  })
}

/** Taking a step's last hotspot away takes its backdrop too (H4.6). */
function backdropsAsTheyWere(
  document: DemoDocument,
  hotspots: readonly Hotspot[],
  steps: readonly { readonly id: string }[],
): SingleCommand[] {
  const touched = new Set([...hotspots.map(({ stepId }) => stepId), ...steps.map(({ id }) => id)])
  return [...touched].flatMap((id) => {
    const step = recordById(document.steps, id)
    return step ? [backdropBack(step)] : []
  })
}
