import { byId, type DemoDocument, numbered, orderedSteps } from '../records/demo-document.ts'
import type { Step } from '../records/step.ts'

/**
 * The document without the steps that its author hides, the others numbered 1..n as viewers count them.
 * What stands on hidden steps, and links to them, stay in it.
 */
export function withoutHiddenSteps(document: DemoDocument): DemoDocument {
  const steps = orderedSteps(document)
  const kept = steps.filter((step) => !step.isHidden)
  return kept.length === steps.length ? document : { ...document, steps: byId(numbered(kept)) }
}

/** A step's place among those that viewers count; a hidden step's as if it alone were shown. */
export function placeForViewers(
  document: DemoDocument,
  stepId: string,
): { readonly number: number; readonly total: number } {
  const counted = orderedSteps(document).filter(({ id, isHidden }) => !isHidden || id === stepId)
  const number = 1 + counted.findIndex(({ id }) => id === stepId)
  return { number: Math.max(number, 1), total: counted.length }
}

/** Where a link from a step to a step leads a viewer: ids of steps; null where it leads nowhere. */
export type LeadsTo = (fromId: string, toId: string | null) => string | null

/**
 * Links lead to steps this viewer may see. One to a hidden step leads to the next step that viewers
 * get; where that is the step it starts from, or where none comes, it leads nowhere.
 *
 * @param shown the steps that viewers get, whatever gates stand before them
 * @param seen ids of those that this viewer may see
 */
export function viewersLinks(
  document: DemoDocument,
  shown: readonly Step[],
  seen: ReadonlySet<string>,
): LeadsTo {
  const instead = nextShown(document, shown)
  return (fromId, toId) => {
    if (toId === null) return null
    const target = instead.get(toId) ?? toId
    const returns = target !== toId && target === fromId
    return seen.has(target) && !returns ? target : null
  }
}

/** The next step that viewers get after each hidden one, by their ids. */
function nextShown(document: DemoDocument, shown: readonly Step[]): ReadonlyMap<string, string> {
  const ids = new Set(shown.map(({ id }) => id))
  const found = new Map<string, string>()
  let next: string | null = null
  for (const { id, isHidden } of [...orderedSteps(document)].reverse()) {
    if (ids.has(id)) next = id
    else if (isHidden && next !== null) found.set(id, next)
  }
  return found
}
