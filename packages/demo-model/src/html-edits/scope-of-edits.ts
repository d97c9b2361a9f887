import type { HtmlEdit } from '../records/html-edit.ts'
import { changesSomething } from '../rules/edit-rules.ts'
import {
  type EditsChange,
  type ElementInStep,
  editsInForce,
  isGlobalEdit,
} from './element-in-step.ts'
import { joinedEdits } from './merge-changes.ts'
import { rejectedGlobals } from './rejected-globals.ts'

/** What the author said to a conflict; null: was not asked yet. */
export type ConflictAnswer = 'override' | 'cancel' | null

/** A change, or what must be asked before it. A question that was cancelled changes nothing. */
export type ScopeOutcome =
  | ({ readonly kind: 'change' } & EditsChange)
  | { readonly kind: 'ask'; readonly conflicting: readonly string[] }
  | { readonly kind: 'nothing' }

function settled(
  turned: HtmlEdit,
  conflicting: readonly HtmlEdit[],
  answer: ConflictAnswer,
): ScopeOutcome {
  const ids = conflicting.map(({ id }) => id)
  if (ids.length > 0 && answer === null) return { kind: 'ask', conflicting: ids }
  if (ids.length > 0 && answer === 'cancel') return { kind: 'nothing' }
  if (!changesSomething(turned)) return { kind: 'change', put: [], remove: [...ids, turned.id] }
  return { kind: 'change', put: [turned], remove: ids }
}

/**
 * Turns a step's own edit global (H4.21). Where another global edit of the element exists, asks
 * whether to override it: what the step shows now is then what all show, and the other one goes.
 */
export function makeGlobal(
  edits: readonly HtmlEdit[],
  element: ElementInStep,
  edit: HtmlEdit,
  { now, answer = null }: { readonly now: string; readonly answer?: ConflictAnswer },
): ScopeOutcome {
  if (isGlobalEdit(edit)) return { kind: 'nothing' }
  const shown = editsInForce(edits, element).filter(isGlobalEdit)
  const rejected = rejectedGlobals(edits, element, edit)
  const refusing = new Set([...shown, ...rejected].flatMap((other) => other.rejectedStepIds))
  for (const id of edit.rejectedStepIds) refusing.add(id)
  refusing.delete(element.stepId)
  const turned: HtmlEdit = {
    ...edit,
    enabledStepId: null,
    rejectedStepIds: [...refusing],
    ...joinedEdits([...shown, edit]),
    updatedAt: now,
  }
  return settled(turned, [...shown, ...rejected], answer)
}

/**
 * Turns a global edit into one of this step alone (H4.21): all others are without it. Where the step
 * has an edit of its own for the element, asks whether to override that; the values of the one that
 * is turned win, and the others' stay.
 */
export function makeStepSpecific(
  edits: readonly HtmlEdit[],
  element: ElementInStep,
  edit: HtmlEdit,
  { now, answer = null }: { readonly now: string; readonly answer?: ConflictAnswer },
): ScopeOutcome {
  if (!isGlobalEdit(edit)) return { kind: 'nothing' }
  const own = editsInForce(edits, element).filter((other) => !isGlobalEdit(other))
  const turned: HtmlEdit = {
    ...edit,
    ...element.fingerprint,
    nodeId: element.nodeId,
    enabledStepId: element.stepId,
    ...joinedEdits([...own, edit]),
    metadata: { ...edit.metadata, parentStepId: element.stepId },
    updatedAt: now,
  }
  return settled(turned, own, answer)
}

/**
 * Gives edits of which the author did not choose the scope the one that 'Apply edits to all slides'
 * says (H2.19). Without it each is for the step it was made in.
 */
export function settleScopes(
  edits: readonly HtmlEdit[],
  undecided: ReadonlySet<string>,
  applyToAll: boolean,
): EditsChange {
  const put = edits.flatMap((edit): HtmlEdit[] => {
    const enabledStepId = applyToAll ? null : edit.metadata.parentStepId
    const isOther = undecided.has(edit.id) && enabledStepId !== edit.enabledStepId
    return isOther ? [{ ...edit, enabledStepId }] : []
  })
  return { put, remove: [] }
}
