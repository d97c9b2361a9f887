import type { GivenToDemos } from '@waystep/demo-model'
import { sql } from 'kysely'
import type { Queries } from './database.ts'
import type { LookBefore } from './given-look-tables.ts'
import { json } from './json.ts'

export interface GivenLook {
  readonly look: GivenToDemos
  readonly givenAt: Date
  /** How many demos it changed. */
  readonly demos: number
}

/** What was given to all demos of a workspace last; null: nothing that can be taken back. */
export async function findGivenLook(q: Queries, workspaceId: string): Promise<GivenLook | null> {
  const row = await q
    .selectFrom('given_looks as g')
    .select(['g.look', 'g.givenAt'])
    .select((fn) =>
      fn
        .selectFrom('given_look_demos as d')
        .select((count) => count.fn.countAll<string>().as('demos'))
        .whereRef('d.workspaceId', '=', 'g.workspaceId')
        .as('demos'),
    )
    .where('g.workspaceId', '=', workspaceId)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, demos: Number(row.demos) }
}

/** From now on this can be taken back, and nothing before it. */
export async function beginGivenLook(
  q: Queries,
  workspaceId: string,
  look: GivenToDemos,
  givenAt: Date,
): Promise<void> {
  await q.deleteFrom('given_looks').where('workspaceId', '=', workspaceId).execute()
  await q
    .insertInto('given_looks')
    .values({ workspaceId, look: json(look), givenAt })
    .execute()
}

/** The same look is given once more: that of each demo from which it was changed meanwhile is kept anew. */
export async function renewGivenLook(
  q: Queries,
  workspaceId: string,
  givenAt: Date,
): Promise<void> {
  await q
    .updateTable('given_looks')
    .set({ givenAt })
    .where('workspaceId', '=', workspaceId)
    .execute()
}

/** Forgets what was given at a time. What was given since, or given once more, stays. */
export async function forgetGivenLook(
  q: Queries,
  workspaceId: string,
  givenAt: Date,
): Promise<void> {
  await q
    .deleteFrom('given_looks')
    .where('workspaceId', '=', workspaceId)
    .where('givenAt', '=', givenAt)
    .execute()
}

/** Forgets what was given longer ago: it cannot be taken back any more. */
export async function forgetGivenLooksBefore(q: Queries, cutoff: Date): Promise<void> {
  await q.deleteFrom('given_looks').where('givenAt', '<', cutoff).execute()
}

/** The demos that it changed. */
export async function demosOfGivenLook(q: Queries, workspaceId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('given_look_demos')
    .select('demoId')
    .where('workspaceId', '=', workspaceId)
    .orderBy('demoId')
    .execute()
  return rows.map(({ demoId }) => demoId)
}

/** What a demo had before; null: it was not changed, or has been given that back. */
export async function findLookBefore(
  q: Queries,
  workspaceId: string,
  demoId: string,
): Promise<LookBefore | null> {
  const row = await q
    .selectFrom('given_look_demos')
    .select('before')
    .where('workspaceId', '=', workspaceId)
    .where('demoId', '=', demoId)
    .executeTakeFirst()
  return row?.before ?? null
}

/** Keeps what a demo had before it was given a look, unless that look was forgotten or another one given meanwhile. */
export async function keepLookBefore(
  q: Queries,
  look: GivenToDemos,
  { workspaceId, demoId, before }: { workspaceId: string; demoId: string; before: LookBefore },
): Promise<void> {
  await sql`
    insert into given_look_demos ("workspaceId", "demoId", "before")
    select "workspaceId", ${demoId}::text, ${json(before)}::jsonb from given_looks
    where "workspaceId" = ${workspaceId} and "look" = ${json(look)}::jsonb
    for key share
    on conflict ("workspaceId", "demoId") do update set "before" = excluded."before"`.execute(q)
}

/**
 * Takes what a demo had before out of what is kept; null: nothing is kept of what was given at that time.
 * It stays kept where the transaction fails.
 */
export async function takeLookBefore(
  q: Queries,
  { workspaceId, demoId, givenAt }: { workspaceId: string; demoId: string; givenAt: Date },
): Promise<LookBefore | null> {
  const row = await q
    .deleteFrom('given_look_demos as d')
    .using('given_looks as g')
    .whereRef('g.workspaceId', '=', 'd.workspaceId')
    .where('g.givenAt', '=', givenAt)
    .where('d.workspaceId', '=', workspaceId)
    .where('d.demoId', '=', demoId)
    .returning('d.before')
    .executeTakeFirst()
  return row?.before ?? null
}
