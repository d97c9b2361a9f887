import type { HtmlEdit } from '../records/html-edit.ts'
import { changesSomething } from '../rules/edit-rules.ts'

/** What became of an edit in the capture of a step. */
export type EditResolution =
  | { readonly kind: 'applied'; readonly nodeId: number }
  | { readonly kind: 'ambiguous'; readonly nodeIds: readonly number[] }
  | { readonly kind: 'absent' }
  /** The edit is not for this step. */
  | { readonly kind: 'off' }

/** How an element is known again in other captures (H3.14). */
export type EditFingerprint = Pick<
  HtmlEdit,
  | 'nodeHash'
  | 'parentHash'
  | 'grandparentHash'
  | 'greatGrandparentHash'
  | 'firstSiblingHash'
  | 'xpath'
>

/** An element of a step's captured page, and what the demo's edits are in that step. */
export interface ElementInStep {
  readonly stepId: string
  /** The element's node in the step's capture. */
  readonly nodeId: number
  readonly fingerprint: EditFingerprint
  /** What became of the edits, by their id; an edit that is not named is not for this step. */
  readonly resolutions: Readonly<Record<string, EditResolution>>
}

/** A change of the demo's edits. */
export interface EditsChange {
  readonly put: readonly HtmlEdit[]
  /** Ids. */
  readonly remove: readonly string[]
}

/** Does the edit hold for all steps that do not reject it (H3.14)? */
export function isGlobalEdit({ enabledStepId }: HtmlEdit): boolean {
  return enabledStepId === null
}

/** The older first, then by id: the order in which edits of one scope apply, however they are given. */
function byAge(a: HtmlEdit, b: HtmlEdit): number {
  const age = Date.parse(a.createdAt) - Date.parse(b.createdAt)
  return age || (a.id < b.id ? -1 : 1)
}

/**
 * The edits in force on an element in its step, in the order in which they apply: those of all steps
 * first, so that the step's own have the last word, and the older before the newer.
 */
export function editsInForce(edits: readonly HtmlEdit[], element: ElementInStep): HtmlEdit[] {
  const own = edits
    .filter(({ id }) => {
      const resolution = element.resolutions[id]
      return resolution?.kind === 'applied' && resolution.nodeId === element.nodeId
    })
    .sort(byAge)
  return [...own.filter(isGlobalEdit), ...own.filter((edit) => !isGlobalEdit(edit))]
}

/** Has an element been changed (H4.19)? */
export function elementState(
  edits: readonly HtmlEdit[],
  element: ElementInStep,
): 'original' | 'updated' {
  return editsInForce(edits, element).some(changesSomething) ? 'updated' : 'original'
}
