import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

/** The id of the nth thing of a kind that was seeded, as SQL: of `n`, if no number is given. */
export function idOf(kind: string, number: RawBuilder<unknown> = sql`n`): RawBuilder<unknown> {
  return sql`md5(${kind}::text || (${number}))::uuid::text`
}

/** The same id, for calls. */
export function seededId(kind: string, number: number): string {
  const hex = createHash('md5').update(`${kind}${number}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
