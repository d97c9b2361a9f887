/** What these fields of the record hold: the changes that take a change back. */
export function previousValues<R extends object, C extends object>(record: R, changes: C): C
export function previousValues(record: object, changes: object) {
  const held = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(Object.keys(changes).map((field) => [field, held.get(field)]))
}
