import { type SqlBool, sql } from 'kysely'
import type { Queries } from './database.ts'

export interface NewBan {
  readonly id: string
  readonly userId: string | null
  readonly network: string | null
  readonly reason: string
  readonly hidesDemos: boolean
  readonly createdBy: string | null
  readonly createdAt: Date
  readonly endsAt: Date | null
}

export async function insertBan(q: Queries, ban: NewBan): Promise<void> {
  await q
    .insertInto('bans')
    .values({ ...ban, liftedAt: null, liftedBy: null })
    .execute()
}

/** False when there is no such ban that could be lifted. */
export async function liftBan(
  q: Queries,
  id: string,
  by: { readonly userId: string | null; readonly now: Date },
): Promise<{ userId: string | null; network: string | null } | null> {
  const row = await q
    .updateTable('bans')
    .set({ liftedAt: by.now, liftedBy: by.userId })
    .where('id', '=', id)
    .where('liftedAt', 'is', null)
    .returning(['userId', 'network'])
    .executeTakeFirst()
  return row ?? null
}

export async function isBanned(q: Queries, userId: string, now: Date): Promise<boolean> {
  const row = await q
    .selectFrom('bans')
    .select('id')
    .where('userId', '=', userId)
    .where(holdsAt(now))
    .executeTakeFirst()
  return row !== undefined
}

/** @param network as `networkOf` writes what is near */
export async function isNetworkBanned(q: Queries, network: string, now: Date): Promise<boolean> {
  const row = await q
    .selectFrom('bans')
    .select('id')
    .where(sql<SqlBool>`"network" >>= ${network}::inet`)
    .where(holdsAt(now))
    .executeTakeFirst()
  return row !== undefined
}

/** The condition that a ban holds now, for a query with one table of bans. */
function holdsAt(now: Date) {
  return sql<SqlBool>`("liftedAt" is null and ("endsAt" is null or "endsAt" > ${now}))`
}

export async function findBan(q: Queries, id: string) {
  return (
    (await q
      .selectFrom('bans')
      .select(['id', 'createdAt'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? null
  )
}

/** The newest first; `after` is the last one of the page before. */
export async function bansWithNames(
  q: Queries,
  {
    limit,
    after,
  }: { readonly limit: number; readonly after: { id: string; createdAt: Date } | null },
) {
  let query = q
    .selectFrom('bans as ban')
    .leftJoin('users as whom', 'whom.id', 'ban.userId')
    .leftJoin('users as maker', 'maker.id', 'ban.createdBy')
    .selectAll('ban')
    .select(['whom.name', 'whom.email', 'maker.name as by'])
    .orderBy('ban.createdAt', 'desc')
    .orderBy('ban.id', 'desc')
    .limit(limit)
  if (after !== null) {
    query = query.where(
      sql<boolean>`(ban."createdAt", ban."id") < (${after.createdAt}, ${after.id})`,
    )
  }
  return await query.execute()
}
