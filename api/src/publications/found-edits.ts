import { createHash } from 'node:crypto'
import type { Capture } from '@waystep/capture-format'
import { type Resolution, resolveEdits } from '@waystep/capture-format/edits'
import { type HtmlEdit, openRedactions, takesAway } from '@waystep/demo-model'
import type { BakedPageRow } from '../repositories/baked-pages.ts'
import type { FoundPlace } from '../repositories/kept-found-edits.ts'

/** Counts up when an edit is found elsewhere in the same capture, or is told of in another way. */
export const foundVersion = 2

/** What edits of a step come to in its page; @see BakedPageRow */
export type FoundEdits = Pick<BakedPageRow, 'heldBack' | 'resolutions'>

/** Does what it comes to in a page say what the whole demo depends on: what is held back, and where elements lead? */
export function tellsOfDemo(edit: HtmlEdit): boolean {
  return takesAway(edit) || edit.edits.SandboxHotspot !== undefined
}

const placesOfEdits = new WeakMap<HtmlEdit, string>()

/** Names all of an edit that decides where it is found in the capture of a step that it is for. */
export function placeOf(edit: HtmlEdit): string {
  const known = placesOfEdits.get(edit)
  if (known !== undefined) return known
  const place = nameOfPlace(edit)
  placesOfEdits.set(edit, place)
  return place
}

function nameOfPlace({
  nodeId,
  nodeHash,
  parentHash,
  grandparentHash,
  greatGrandparentHash,
  firstSiblingHash,
  xpath,
  enabledStepId,
}: HtmlEdit): string {
  const hashes = [nodeHash, parentHash, grandparentHash, greatGrandparentHash, firstSiblingHash]
  const place = JSON.stringify([nodeId, hashes, xpath, enabledStepId !== null])
  return createHash('sha256').update(place).digest('base64url').slice(0, 22)
}

/** An edit, and a step that it is for. */
export interface EditOfStep {
  readonly edit: HtmlEdit
  readonly stepId: string
}

/** Where edits are found in a capture, in their order: as baking it finds them, too. */
export function findEdits(
  { tree }: Pick<Capture, 'tree'>,
  asked: readonly EditOfStep[],
): FoundPlace[] {
  return asked.map(({ edit, stepId }) => {
    const found = resolveEdits(tree, [edit], { stepId })[edit.id]
    if (found?.kind === 'applied') return found.nodeId
    return found?.kind === 'ambiguous' ? found.nodeIds : 'absent'
  })
}

/**
 * What edits that are for a step come to.
 * @param placed where each is found
 * @throws Error where nobody has looked for one: that is a bug.
 */
export function foundEditsOf(
  stepId: string,
  edits: readonly HtmlEdit[],
  placed: (edit: HtmlEdit) => FoundPlace | undefined,
): FoundEdits {
  const resolved = edits.map((edit): [string, Resolution] => {
    const place = placed(edit)
    if (place === undefined) throw new Error(`Nobody has looked for the edit ${edit.id}.`)
    return [edit.id, resolutionAt(place)]
  })
  const resolutions = Object.fromEntries(resolved)
  return { heldBack: openRedactions(stepId, edits, resolutions), resolutions }
}

function resolutionAt(place: FoundPlace): Resolution {
  if (typeof place === 'number') return { kind: 'applied', nodeId: place }
  return place === 'absent' ? { kind: place } : { kind: 'ambiguous', nodeIds: place }
}
