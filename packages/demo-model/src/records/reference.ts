import type { IdKind } from './ids.ts'

/**
 * What becomes of a reference whose target is not there.
 * - `null`: the field becomes null.
 * - `item`: the item of the list that holds it goes.
 * - `record`: the record that holds it goes; it means nothing without its target.
 */
export type WhenMissing = 'null' | 'item' | 'record'

/** A field that holds an id. Duplicating, pasting, importing and deleting go by these lists. */
export interface ReferenceField {
  /** From the record down; `*` is every item of a list. */
  readonly path: readonly string[]
  readonly to: IdKind
  readonly missing: WhenMissing
  /** Is it the id of the record or item itself? */
  readonly own?: true
  /** The field is a reference only where this field beside it is false. */
  readonly unless?: string
}

/** Declares a reference; `path` is dotted. */
export function reference(
  path: string,
  to: IdKind,
  missing: WhenMissing,
  unless?: string,
): ReferenceField {
  const base = { path: path.split('.'), to, missing }
  return unless === undefined ? base : { ...base, unless }
}

/** Declares the id of the record or item itself. */
export function ownId(path: string, to: IdKind): ReferenceField {
  return { path: path.split('.'), to, missing: 'record', own: true }
}
