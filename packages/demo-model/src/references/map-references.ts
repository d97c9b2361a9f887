import type { ReferenceField } from '../records/reference.ts'

/** Says what an id becomes; null when it has no place any more. */
export type MapId = (id: string, field: ReferenceField) => string | null

const gone = Symbol('gone')

/**
 * A record with its references mapped; the same object when none changed, null when one of them
 * takes the record with it.
 */
export function mapReferences<R extends object>(
  record: R,
  fields: readonly ReferenceField[],
  map: MapId,
): R | null {
  let mapped: unknown = record
  for (const field of fields) {
    mapped = mapAt(mapped, field.path, field, map)
    if (mapped === gone) return null
  }
  return mapped as R
}

function mapAt(
  value: unknown,
  path: readonly string[],
  field: ReferenceField,
  map: MapId,
): unknown {
  const [head, ...rest] = path
  if (head === undefined) return typeof value === 'string' ? (map(value, field) ?? gone) : value
  if (head === '*') return Array.isArray(value) ? mapItems(value, rest, field, map) : value
  if (!isObject(value)) return value
  const held = value[head]
  if (held === null || held === undefined) return value
  if (rest.length === 0 && field.unless !== undefined && value[field.unless] === true) return value
  const mapped = mapAt(held, rest, field, map)
  if (mapped === held) return value
  if (mapped === gone) return field.missing === 'null' ? { ...value, [head]: null } : gone
  return { ...value, [head]: mapped }
}

function mapItems(
  items: readonly unknown[],
  rest: readonly string[],
  field: ReferenceField,
  map: MapId,
): unknown {
  const mapped = items.map((item) => mapAt(item, rest, field, map))
  if (mapped.every((item, index) => item === items[index])) return items
  if (field.missing === 'record' && mapped.includes(gone) && !field.own) return gone
  return mapped.filter((item) => item !== gone)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
