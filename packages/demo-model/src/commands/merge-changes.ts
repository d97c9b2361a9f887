/**
 * How two commands that change fields of one record become one: the later values win, and what only
 * one of them sets stays.
 *
 * @param recordOf the id of the record that a command changes
 */
export function mergeChanges<C extends { readonly changes: object }>(
  recordOf: (command: C) => string,
) {
  return (earlier: C, later: C): C | null =>
    recordOf(earlier) === recordOf(later)
      ? { ...earlier, ...later, changes: { ...earlier.changes, ...later.changes } }
      : null
}
