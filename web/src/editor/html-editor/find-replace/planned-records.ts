import { changeElement, type HtmlEdit, isGlobalEdit } from '@waystep/demo-model'
import type { ReplacementPlan } from './find-tasks.ts'

interface RecordOptions {
  readonly demoId: string
  readonly newId: () => string
  /** ISO 8601. */
  readonly now: string
}

/**
 * The records that a plan's changes make of a demo's edits. What is for all steps goes to an edit of
 * all steps, whatever else the step it was found in says of the element for itself.
 */
export function plannedRecords(
  edits: readonly HtmlEdit[],
  { changes, resolutions }: ReplacementPlan,
  { demoId, newId, now }: RecordOptions,
): { readonly put: readonly HtmlEdit[]; readonly remove: readonly string[] } {
  const globals = edits.filter(isGlobalEdit)
  const put: HtmlEdit[] = []
  const remove: string[] = []
  for (const { scope, stepId, nodeId, fingerprint, changes: wanted } of changes) {
    const element = { stepId, nodeId, fingerprint, resolutions: resolutions[stepId] ?? {} }
    const change = changeElement(scope === 'all' ? globals : edits, element, wanted, {
      ...{ demoId, newId: newId(), now, scope },
    })
    put.push(...change.put)
    remove.push(...change.remove)
  }
  return { put, remove }
}
