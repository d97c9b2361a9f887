import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** What is counted for a workspace on a day: what voices speak, and what services write and translate. */
export type Spending = 'speech_spending' | 'text_spending'

interface Spent {
  readonly of: Spending
  readonly characters: number
  readonly now: Date
}

/**
 * Counts characters that are to be sent to a service today; false: they would be more than the limit, and are not
 * counted.
 * @param limit of a day; 0: none
 */
export async function spendCharacters(
  q: Queries,
  workspaceId: string,
  { of, characters, now, limit }: Spent & { readonly limit: number },
): Promise<boolean> {
  if (limit > 0 && characters > limit) return false
  const day = now.toISOString().slice(0, 10)
  const spending = sql.table(of)
  const { rows } = await sql`
    insert into ${spending} ("workspaceId", "day", "characters")
    values (${workspaceId}, ${day}::date, ${characters})
    on conflict ("workspaceId", "day") do update
      set "characters" = ${spending}."characters" + excluded."characters"
      where ${limit} = 0 or ${spending}."characters" + excluded."characters" <= ${limit}
    returning 1`.execute(q)
  return rows.length > 0
}

/** Gives back what was counted for something that cost nothing in the end. */
export async function returnCharacters(
  q: Queries,
  workspaceId: string,
  { of, characters, now }: Spent,
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await sql`
    update ${sql.table(of)} set "characters" = greatest("characters" - ${characters}, 0)
    where "workspaceId" = ${workspaceId} and "day" = ${day}::date`.execute(q)
}
