import type { PreparationState, VideoProblem } from '@waystep/api-contract'
import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { json } from './json.ts'

/** Which video of which workspace. */
export interface VideoName {
  readonly workspaceId: string
  readonly hash: string
}

export interface PreparationRow extends VideoName {
  readonly state: PreparationState
  readonly progress: number
  readonly problems: readonly VideoProblem[]
  readonly attempts: number
  readonly prepared: string | null
}

const columns = [
  'workspaceId',
  'hash',
  'state',
  'progress',
  'problems',
  'attempts',
  'prepared',
] as const

/** Null: nobody has read the file as a video. */
export async function findPreparation(
  q: Queries,
  { workspaceId, hash }: VideoName,
): Promise<PreparationRow | null> {
  const row = await q
    .selectFrom('video_preparations')
    .select(columns)
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row ?? null
}

/** Videos in whose place another file is served: its hash, its size, and the picture it waits with. */
export interface PreparedVideo {
  readonly hash: string
  readonly prepared: string
  readonly width: number
  readonly height: number
  readonly duration: number
  readonly poster: string | null
}

export async function findPrepared(
  q: Queries,
  workspaceId: string,
  hashes: readonly string[],
): Promise<PreparedVideo[]> {
  if (hashes.length === 0) return []
  const { rows } = await sql<PreparedVideo>`
    select p."hash", p."prepared", a."width", a."height", a."duration", a."poster"
    from video_preparations p
    join assets a on a."workspaceId" = p."workspaceId" and a."hash" = p."prepared"
    where p."workspaceId" = ${workspaceId} and p."hash" = any(${[...hashes]}::text[])
      and p."state" = 'prepared' and a."duration" is not null
    order by p."hash"`.execute(q)
  return rows
}

/** Remembers what reading a video has shown: it waits to be prepared if there are problems. */
export async function judgePreparation(
  q: Queries,
  { workspaceId, hash, problems }: VideoName & Pick<PreparationRow, 'problems'>,
  now: Date,
): Promise<void> {
  const state = problems.length === 0 ? 'fine' : 'waiting'
  await q
    .insertInto('video_preparations')
    .values({ workspaceId, hash, state, problems: json([...problems]), since: now })
    .onConflict((conflict) => conflict.columns(['workspaceId', 'hash']).doNothing())
    .execute()
}

/** A run that has not said for so long that it goes on has died. */
const deadAfterMs = 30_000

/** Runs of one video: one that ends its process each time is not begun for ever. */
export const mostAttempts = 3

/** Gives a run the video that waits longest, of the workspace whose turn is longest ago; null: none waits. */
export async function claimPreparation(
  q: Queries,
  runner: string,
  now: Date,
): Promise<PreparationRow | null> {
  const dead = new Date(now.getTime() - deadAfterMs)
  await sql`
    update video_preparations set "state" = 'failed', "failure" = 'gave up', "runner" = null
    where "state" = 'running' and "beatAt" < ${dead} and "attempts" >= ${mostAttempts}`.execute(q)
  const { rows } = await sql<PreparationRow>`
    update video_preparations set "state" = 'running', "runner" = ${runner}, "progress" = 0,
      "attempts" = "attempts" + 1, "startedAt" = ${now}, "beatAt" = ${now}, "failure" = null
    where ("workspaceId", "hash") = (
      select p."workspaceId", p."hash" from video_preparations p
      where p."state" in ('waiting', 'running')
        and (p."state" = 'waiting' and (p."notBefore" is null or p."notBefore" <= ${now})
          or p."state" = 'running' and p."beatAt" < ${dead})
      order by (select max(o."startedAt") from video_preparations o
        where o."workspaceId" = p."workspaceId") nulls first, p."since"
      limit 1 for update skip locked)
    returning ${sql.join(columns.map((name) => sql.ref(name)))}`.execute(q)
  return rows[0] ?? null
}

/** Has what was begun wait again: nobody is at it, for the process that asks is the only one. */
export async function releasePreparations(q: Queries): Promise<void> {
  await q
    .updateTable('video_preparations')
    .set({ state: 'waiting', runner: null })
    .where('state', '=', 'running')
    .where('attempts', '<', mostAttempts)
    .execute()
}

/** Has a video wait again that was prepared or failed to be; false: it is in none of these states, or its bytes are deleted. */
export async function restartPreparation(
  q: Queries,
  { workspaceId, hash }: VideoName,
  states: readonly ('prepared' | 'failed')[],
): Promise<boolean> {
  const { numUpdatedRows } = await q
    .updateTable('video_preparations')
    .set({
      state: 'waiting',
      progress: 0,
      attempts: 0,
      prepared: null,
      failure: null,
      notBefore: null,
    })
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', hash)
    .where('state', 'in', [...states])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assets')
            .select('hash')
            .where('workspaceId', '=', workspaceId)
            .where('hash', '=', hash)
            .where('standIn', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What a run of a video changes in its row. */
export interface PreparationChange {
  readonly state?: PreparationState
  readonly progress?: number
  readonly problems?: readonly VideoProblem[]
  readonly prepared?: string
  readonly failure?: string
  readonly notBefore?: Date
}

/** Writes what a run has come to; false: the video is gone, or another run is at it. */
export async function advancePreparation(
  q: Queries,
  { workspaceId, hash }: VideoName,
  runner: string,
  { problems, ...change }: PreparationChange,
  now: Date,
): Promise<boolean> {
  const goesOn = change.state === undefined
  const { numUpdatedRows } = await q
    .updateTable('video_preparations')
    .set({
      ...change,
      ...(problems && { problems: json([...problems]) }),
      beatAt: now,
      ...(!goesOn && { runner: null }),
    })
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', hash)
    .where('state', '=', 'running')
    .where('runner', '=', runner)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The demos of which a step, now, in a version or in a publication that answers, shows a video. */
export async function demosThatShow(
  q: Queries,
  { workspaceId, hash }: VideoName,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d."id" from demos d where d."workspaceId" = ${workspaceId} and (
      exists (select 1 from steps s where s."demoId" = d."id"
        and s."fields"->>'video' = ${`asset:${hash}`})
      or exists (select 1 from demo_versions v where v."demoId" = d."id"
        and position(${`asset:${hash}`} in v."document"::text) > 0)
      or exists (select 1 from publications p where p."demoId" = d."id" and p."endedAt" is null
        and position(${`asset:${hash}`} in p."document"::text) > 0))
    order by d."id"`.execute(q)
  return rows.map(({ id }) => id)
}
