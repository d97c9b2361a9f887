import type { Queries } from './database.ts'
import { json } from './json.ts'

export async function readSetting(
  db: Queries,
  key: string,
): Promise<Record<string, unknown> | null> {
  const row = await db
    .selectFrom('server_settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value ?? null
}

export async function writeSetting(
  db: Queries,
  key: string,
  value: Record<string, unknown>,
): Promise<void> {
  const text = json(value)
  await db
    .insertInto('server_settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute()
}

/** Tells true to one of several callers at once; the database decides. */
export async function claimSetting(
  db: Queries,
  key: string,
  value: Record<string, unknown>,
): Promise<boolean> {
  const row = await db
    .insertInto('server_settings')
    .values({ key, value: json(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
