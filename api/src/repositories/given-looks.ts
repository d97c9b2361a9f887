import type { GivenToDemos } from '@waystep/demo-model'
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
  await forgetGivenLook(q, workspaceId)
  await q
    .insertInto('given_looks')
    .values({ workspaceId, look: json(look), givenAt })
    .execute()
}

export async function forgetGivenLook(q: Queries, workspaceId: string): Promise<void> {
  await q.deleteFrom('given_looks').where('workspaceId', '=', workspaceId).execute()
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

export async function keepLookBefore(
  q: Queries,
  workspaceId: string,
  demoId: string,
  before: LookBefore,
): Promise<void> {
  await q
    .insertInto('given_look_demos')
    .values({ workspaceId, demoId, before: json(before) })
    .onConflict((conflict) =>
      conflict.columns(['workspaceId', 'demoId']).doUpdateSet({ before: json(before) }),
    )
    .execute()
}

export async function forgetLookBefore(
  q: Queries,
  workspaceId: string,
  demoId: string,
): Promise<void> {
  await q
    .deleteFrom('given_look_demos')
    .where('workspaceId', '=', workspaceId)
    .where('demoId', '=', demoId)
    .execute()
}
