import type { TextFault } from '@waystep/api-contract'
import {
  applyCommand,
  type Command,
  type DemoDocument,
  orderedSteps,
  recordById,
} from '@waystep/demo-model'
import { textField } from '../views/hotspot-view.ts'

/** A text that is proposed for a hotspot. */
export interface Proposal {
  readonly hotspotId: string
  readonly stepId: string
  /** What viewers read so far, in Markdown as what is proposed. */
  readonly was: string
  readonly now: string
  readonly faults: readonly TextFault[]
}

/** Ids of the steps that have hotspots, in their order: the others have no text to write. */
export function stepsWithHotspots(document: DemoDocument): readonly string[] {
  const owners = new Set(Object.values(document.hotspots).map(({ stepId }) => stepId))
  return orderedSteps(document)
    .map(({ id }) => id)
    .filter((id) => owners.has(id))
}

/**
 * What was answered, as far as it can be shown: of hotspots that the demo has, each once and in the order of its steps,
 * and other than what stands there.
 */
export function shownProposals(
  document: DemoDocument,
  answered: readonly Proposal[],
): readonly Proposal[] {
  const known = new Map(
    answered.flatMap((one) => {
      const hotspot = recordById(document.hotspots, one.hotspotId)
      const isText = one.now.trim() !== '' && one.now !== one.was
      return hotspot && isText ? [[hotspot.id, { ...one, stepId: hotspot.stepId }] as const] : []
    }),
  )
  const places = new Map(orderedSteps(document).map(({ id }, index) => [id, index]))
  const place = ({ stepId }: Proposal) => places.get(stepId) ?? places.size
  return [...known.values()].sort((a, b) => place(a) - place(b))
}

/**
 * Puts proposals in place of hotspots' texts as one gesture. What people wrote stays in the record beside it. Hotspots
 * that are gone, say something else since, or cannot be changed as they are, are left out and counted.
 *
 * @returns null where none can be changed
 */
export function takeTexts(
  document: DemoDocument,
  accepted: readonly Proposal[],
): { readonly command: Command; readonly count: number; readonly left: number } | null {
  const commands = accepted
    .filter(({ hotspotId, was }) => {
      const hotspot = recordById(document.hotspots, hotspotId)
      return hotspot !== null && hotspot[textField(hotspot)] === was
    })
    .map(({ hotspotId, now }) => ({
      type: 'update-hotspot' as const,
      hotspotId,
      changes: { aiText: now, aiTextVisible: true },
    }))
    .filter((command) => applyCommand(document, command).ok)
  const count = commands.length
  if (count === 0) return null
  return { command: { type: 'batch', commands }, count, left: accepted.length - count }
}
