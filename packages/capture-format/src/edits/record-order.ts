import type { Edit } from './edit.ts'

const madeAt = ({ createdAt }: Edit): number => Date.parse(createdAt) || 0

/**
 * The order in which edits of one element take effect, whatever order they are given in: those of
 * all steps before those of one, then the older before the newer, then by id. The last one to change
 * an attribute has it.
 */
export function inRecordOrder(edits: readonly Edit[]): Edit[] {
  const place = (edit: Edit): number => (edit.enabledStepId === null ? 0 : 1)
  return [...edits].sort(
    (a, b) =>
      place(a) - place(b) || madeAt(a) - madeAt(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
}
