import type { z } from 'zod'

type Json = Readonly<Record<string, unknown>>

/** Why something stored cannot be read. */
export interface Unreadable {
  readonly ok: false
  /** One sentence that begins with the path of what is wrong. */
  readonly problem: string
  /** A later version of Waystep has written it, and can read it. */
  readonly newer: boolean
}

/** What became of something stored: what it holds, or why it cannot be read. */
export type StoredReading<T> = { readonly ok: true; readonly value: T } | Unreadable

/** A kind of thing that is stored by one version of Waystep and read by later ones. */
export interface StoredFormat<T> {
  /** The version to store with what is written now, as its `version`. */
  readonly version: number
  /** Reads what any version stored. It never throws. What has no `version` is of version 1. */
  read(json: unknown): StoredReading<T>
}

/**
 * Declares how something stored is read. `steps` bring a value from one version to the next: the first
 * makes version 2 of version 1. A step that was released is never changed, and a sample of what each
 * version stored stays in the tests. `schema` is that of the newest version.
 */
export function defineStored<T>(definition: {
  readonly schema: z.ZodType<T>
  readonly steps: readonly ((json: Json) => Json)[]
}): StoredFormat<T> {
  const { schema, steps } = definition
  const newest = steps.length + 1
  return {
    version: newest,
    read(json) {
      if (typeof json !== 'object' || json === null) return unreadable('not an object')
      const { version = 1, ...rest } = json as Json
      if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
        return unreadable('version: not a version')
      }
      if (version > newest) {
        return { ...unreadable(`version: ${version} is newer than this reader`), newer: true }
      }
      const upgraded = upgrade(rest, steps, version)
      if (!upgraded.ok) return upgraded
      const parsed = schema.safeParse(upgraded.value)
      if (parsed.success) return { ok: true, value: parsed.data }
      const [issue] = parsed.error.issues
      return unreadable(`${issue?.path.join('.')}: ${issue?.message}`)
    },
  }
}

/** Brings a value of one version to the newest. A step may trip over a value that was broken before. */
function upgrade(
  json: Json,
  steps: readonly ((json: Json) => Json)[],
  version: number,
): StoredReading<Json> {
  let value = json
  for (let from = version; from <= steps.length; from += 1) {
    try {
      value = steps[from - 1]?.(value) ?? value
    } catch (error) {
      return unreadable(`version: ${from} was not upgraded, ${String(error)}`)
    }
  }
  return { ok: true, value }
}

function unreadable(problem: string): Unreadable {
  return { ok: false, problem, newer: false }
}
