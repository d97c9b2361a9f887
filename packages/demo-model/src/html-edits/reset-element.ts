import type { HtmlEdit } from '../records/html-edit.ts'
import {
  type EditsChange,
  type ElementInStep,
  editsInForce,
  isGlobalEdit,
} from './element-in-step.ts'

/** The steps for which a global edit is reset (H4.22); null: the author was not asked yet. */
export type ResetAnswer = 'all-steps' | 'this-step' | 'cancel' | null

export type ResetOutcome =
  | ({ readonly kind: 'change' } & EditsChange)
  | { readonly kind: 'ask' }
  | { readonly kind: 'nothing' }

/**
 * Gives an element back what the page had. Where a global edit holds for it, asks whether for all
 * steps or only this one (H4.22), which then rejects it (H4.23).
 */
export function resetElement(
  edits: readonly HtmlEdit[],
  element: ElementInStep,
  { now, answer = null }: { readonly now: string; readonly answer?: ResetAnswer },
): ResetOutcome {
  const inForce = editsInForce(edits, element)
  const globals = inForce.filter(isGlobalEdit)
  const own = inForce.filter((edit) => !isGlobalEdit(edit)).map(({ id }) => id)
  if (inForce.length === 0) return { kind: 'nothing' }
  if (globals.length === 0) return { kind: 'change', put: [], remove: own }
  switch (answer) {
    case null:
      return { kind: 'ask' }
    case 'cancel':
      return { kind: 'nothing' }
    case 'all-steps':
      return { kind: 'change', put: [], remove: [...globals.map(({ id }) => id), ...own] }
    case 'this-step':
      return {
        kind: 'change',
        put: globals.map((edit) => rejectForStep(edit, element.stepId, now)),
        remove: own,
      }
  }
}

/** Leaves one step out of a global edit (H4.23). */
export function rejectForStep(edit: HtmlEdit, stepId: string, now: string): HtmlEdit {
  if (!isGlobalEdit(edit) || edit.rejectedStepIds.includes(stepId)) return edit
  return { ...edit, rejectedStepIds: [...edit.rejectedStepIds, stepId], updatedAt: now }
}

/** Takes a step that was left out of a global edit in again. */
export function acceptForStep(edit: HtmlEdit, stepId: string, now: string): HtmlEdit {
  if (!edit.rejectedStepIds.includes(stepId)) return edit
  const rejectedStepIds = edit.rejectedStepIds.filter((id) => id !== stepId)
  return { ...edit, rejectedStepIds, updatedAt: now }
}
