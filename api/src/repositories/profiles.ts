import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { json } from './json.ts'

export async function isOperator(db: Queries, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_profiles')
    .select('isOperator')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.isOperator ?? false
}

/** What an account may, in one query: it is asked for with every call. */
export async function accountStanding(
  db: Queries,
  userId: string,
  now: Date,
): Promise<{ isOperator: boolean; isBanned: boolean }> {
  const { rows } = await sql<{ isOperator: boolean; isBanned: boolean }>`
    select
      exists (select 1 from user_profiles p where p."userId" = ${userId} and p."isOperator")
        as "isOperator",
      exists (select 1 from bans b where b."userId" = ${userId} and b."liftedAt" is null
        and (b."endsAt" is null or b."endsAt" > ${now})) as "isBanned"`.execute(db)
  return rows[0] ?? { isOperator: false, isBanned: true }
}

/** How many operators there are whom no ban keeps out. */
export async function countOperators(q: Queries, now: Date): Promise<number> {
  const row = await q
    .selectFrom('user_profiles as p')
    .select((fn) => fn.fn.countAll<string>().as('count'))
    .where('p.isOperator', '=', true)
    .where(
      sql<boolean>`not exists (select 1 from bans b where b."userId" = p."userId"
        and b."liftedAt" is null and (b."endsAt" is null or b."endsAt" > ${now}))`,
    )
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whom the server writes to about itself. */
export async function operatorEmails(q: Queries): Promise<string[]> {
  const rows = await q
    .selectFrom('user_profiles as p')
    .innerJoin('users', 'users.id', 'p.userId')
    .select('users.email')
    .where('p.isOperator', '=', true)
    .execute()
  return rows.map(({ email }) => email)
}

/** Somebody who has a profile keeps it, and may become the operator. */
export async function insertProfile(db: Queries, userId: string, operator: boolean): Promise<void> {
  await db
    .insertInto('user_profiles')
    .values({ userId, isOperator: operator, activity: '{}' })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        isOperator: sql`user_profiles."isOperator" or excluded."isOperator"`,
      }),
    )
    .execute()
}

export async function readActivity(db: Queries, userId: string): Promise<Record<string, boolean>> {
  const row = await db
    .selectFrom('user_profiles')
    .select('activity')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.activity ?? {}
}

/** Adds flags to those the user already has. */
export async function addActivity(
  db: Queries,
  userId: string,
  activity: Readonly<Record<string, boolean | undefined>>,
): Promise<void> {
  const added = json(activity)
  await db
    .insertInto('user_profiles')
    .values({ userId, activity: added })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        activity: sql`user_profiles.activity || ${added}::jsonb`,
      }),
    )
    .execute()
}

/** Does somebody want mails about comments? They do until they say otherwise. */
export async function wantsCommentMails(db: Queries, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_profiles')
    .select('commentMails')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.commentMails ?? true
}

export async function setCommentMails(db: Queries, userId: string, wants: boolean): Promise<void> {
  await db
    .insertInto('user_profiles')
    .values({ userId, activity: '{}', commentMails: wants })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ commentMails: wants }))
    .execute()
}
