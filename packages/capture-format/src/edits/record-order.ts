import type { Edit } from './edit.ts'

/**
 * The order in which edits of one element take effect, whatever order they are given in: those of
 * all steps before those of one, then the older before the newer, then by id. The last one to change
 * an attribute has it.
 */
export function inRecordOrder(edits: readonly Edit[]): readonly Edit[] {
  if (edits.length < 2) return edits
  return edits
    .map((edit) => ({
      edit,
      place: edit.enabledStepId === null ? 0 : 1,
      madeAt: Date.parse(edit.createdAt) || 0,
    }))
    .sort(
      (a, b) =>
        a.place - b.place ||
        a.madeAt - b.madeAt ||
        (a.edit.id < b.edit.id ? -1 : a.edit.id > b.edit.id ? 1 : 0),
    )
    .map(({ edit }) => edit)
}
