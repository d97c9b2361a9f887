import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** The database's clock says when a claim ends: those of replicas differ. */
const end = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** Claims what the key names, where nobody else does. */
export async function takeClaim(
  q: Queries,
  key: string,
  holder: string,
  seconds: number,
): Promise<boolean> {
  const claimed = await q
    .insertInto('publishing_claims')
    .values({ key, holder, until: end(seconds) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ holder, until: end(seconds) })
        .where('publishing_claims.until', '<', sql<Date>`now()`),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Keeps a claim for so long from now on, unless another has taken it over. */
export async function keepClaim(
  q: Queries,
  key: string,
  holder: string,
  seconds: number,
): Promise<void> {
  await q
    .updateTable('publishing_claims')
    .set({ until: end(seconds) })
    .where('key', '=', key)
    .where('holder', '=', holder)
    .execute()
}

export async function giveUpClaim(q: Queries, key: string, holder: string): Promise<void> {
  await q
    .deleteFrom('publishing_claims')
    .where('key', '=', key)
    .where('holder', '=', holder)
    .execute()
}

/** Forgets what processes claimed that were killed. */
export async function deleteOldClaims(q: Queries): Promise<void> {
  await q
    .deleteFrom('publishing_claims')
    .where('until', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}
