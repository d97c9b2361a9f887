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
