import { changeElement, type HtmlEdit, isGlobalEdit, joinEdits } from '@waystep/demo-model'
import type { ReplacementPlan } from './find-tasks.ts'

interface RecordOptions {
  readonly demoId: string
  readonly newId: () => string
  /** ISO 8601. */
  readonly now: string
}

/**
 * The records that a plan's changes make of a demo's edits. What is for all steps goes to an edit of
 * all steps, whatever else the step it was found in says of the element for itself. What replaces a
 * text together is joined.
 */
export function plannedRecords(
  edits: readonly HtmlEdit[],
  { changes, resolutions }: ReplacementPlan,
  { demoId, newId, now }: RecordOptions,
): { readonly put: readonly HtmlEdit[]; readonly remove: readonly string[] } {
  const globals = edits.filter(isGlobalEdit)
  const put: HtmlEdit[] = []
  const remove: string[] = []
  const groups = new Map<number, string[]>()
  for (const { scope, stepId, nodeId, fingerprint, changes: wanted, group } of changes) {
    const element = { stepId, nodeId, fingerprint, resolutions: resolutions[stepId] ?? {} }
    const change = changeElement(scope === 'all' ? globals : edits, element, wanted, {
      demoId,
      newId: newId(),
      now,
      scope,
    })
    put.push(...change.put)
    remove.push(...change.remove)
    if (group !== null) {
      groups.set(group, [...(groups.get(group) ?? []), ...change.put.map(({ id }) => id)])
    }
  }
  const byId = Object.fromEntries([...edits, ...put].map((edit) => [edit.id, edit]))
  for (const ids of groups.values()) {
    for (const edit of joinEdits(byId, ids)) byId[edit.id] = edit
  }
  const touched = new Set(
    [...put, ...edits.filter((edit) => byId[edit.id] !== edit)].map(({ id }) => id),
  )
  return { put: [...touched].flatMap((id) => byId[id] ?? []), remove }
}
