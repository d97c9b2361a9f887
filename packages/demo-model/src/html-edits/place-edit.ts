import type { HtmlEdit } from '../records/html-edit.ts'
import { type EditsChange, type ElementInStep, isGlobalEdit } from './element-in-step.ts'
import { rejectForStep } from './reset-element.ts'

/**
 * Says which element of a step an edit is for, where it could be several or was not found. A step's
 * own edit is moved to it; of a global one the step gets an edit of its own, and rejects the global
 * one from then on (H4.23).
 * @param newId of the edit that may have to be made
 * @param now ISO 8601
 */
export function placeEdit(
  edit: HtmlEdit,
  { stepId, nodeId, fingerprint }: Omit<ElementInStep, 'resolutions'>,
  { newId, now }: { readonly newId: string; readonly now: string },
): EditsChange {
  const placed = { ...edit, ...fingerprint, nodeId, updatedAt: now }
  if (!isGlobalEdit(edit)) return { put: [placed], remove: [] }
  const own: HtmlEdit = {
    ...placed,
    id: newId,
    enabledStepId: stepId,
    rejectedStepIds: [],
    metadata: {
      originalId: edit.metadata.originalId ?? edit.id,
      derivedFrom: edit.id,
      parentStepId: stepId,
    },
    createdAt: now,
  }
  return { put: [rejectForStep(edit, stepId, now), own], remove: [] }
}
