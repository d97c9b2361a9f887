import type { CopyKind } from '@waystep/api-contract'
import { type Selectable, sql } from 'kysely'
import type { CopyJobsTable, TranslatedSoFar } from './copy-tables.ts'
import type { Queries } from './database.ts'
import { json } from './json.ts'

const columns = [
  'id',
  'originalId',
  'workspaceId',
  'userId',
  'ask',
  'kind',
  'state',
  'done',
  'total',
  'message',
  'tries',
] as const

/** A job that makes a copy of a demo. */
export type CopyJobRow = Readonly<Pick<Selectable<CopyJobsTable>, (typeof columns)[number]>>

/** One that a process works on, with what was translated for it, which may be large. */
export type ClaimedCopyJob = CopyJobRow & Readonly<Pick<Selectable<CopyJobsTable>, 'made'>>

export type NewCopyJob = Pick<CopyJobRow, 'id' | 'originalId' | 'workspaceId' | 'userId' | 'ask'>

/** Seconds without a sign of life after which the work of a process is another's. */
const deadAfter = 20
/** Copies of one person that are told of. */
const mostTold = 20

/**
 * Begins a job in place of those of the same person, original, kind and language that have ended, and takes over what
 * they had had translated.
 * @param q a transaction, to be rolled back where none was begun: those that have ended are gone in it
 * @returns false: the person has a job of this kind that goes on, or the id is taken
 */
export async function insertCopyJob(q: Queries, job: NewCopyJob): Promise<boolean> {
  const { ask, ...rest } = job
  const { kind } = ask
  const language = ask.kind === 'translated' ? ask.language : null
  const before = await q
    .deleteFrom('copy_jobs')
    .where('userId', '=', job.userId)
    .where('originalId', '=', job.originalId)
    .where('kind', '=', kind)
    .where('state', '!=', 'running')
    .where(sql<boolean>`"ask"->>'language' is not distinct from ${language}::text`)
    .returning('made')
    .execute()
  const { numInsertedOrUpdatedRows } = await q
    .insertInto('copy_jobs')
    .values({
      ...rest,
      ask: json(ask),
      kind,
      state: 'running',
      made: json(Object.assign({}, ...before.map(({ made }) => made))),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findCopyJob(q: Queries, id: string): Promise<CopyJobRow | null> {
  const row = await q
    .selectFrom('copy_jobs')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Has somebody a job of a kind that goes on? */
export async function hasCopyJob(
  q: Queries,
  { userId, kind }: Pick<CopyJobRow, 'userId' | 'kind'>,
): Promise<boolean> {
  const row = await q
    .selectFrom('copy_jobs')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return row !== undefined
}

/** The jobs that somebody asked for, the last first. */
export async function copyJobsOf(q: Queries, userId: string): Promise<CopyJobRow[]> {
  return await q
    .selectFrom('copy_jobs')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(mostTold)
    .execute()
}

/**
 * The job of a kind that waits longest and that no living process works on; null: there is none. A workspace has one of a kind at
 * a time, so that nobody waits for all of another's. The database's clock counts.
 *
 * @param q a transaction: two processes claim one after the other
 */
export async function claimCopyJob(
  q: Queries,
  kind: CopyKind,
  runner: string,
): Promise<ClaimedCopyJob | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('copy jobs', 0))`.execute(q)
  const { rows } = await sql<ClaimedCopyJob>`
    update copy_jobs set "runner" = ${runner}, "beatAt" = now(), "tries" = "tries" + 1
    where "id" = (
      select j."id" from copy_jobs j
      where j."state" = 'running' and j."kind" = ${kind}
        and (j."beatAt" is null or j."beatAt" < now() - make_interval(secs => ${deadAfter}))
        and not exists (
          select 1 from copy_jobs other
          where other."workspaceId" = j."workspaceId" and other."kind" = j."kind"
            and other."state" = 'running'
            and other."beatAt" >= now() - make_interval(secs => ${deadAfter}))
      order by j."createdAt" limit 1 for update of j skip locked)
    returning ${sql.join([...columns, 'made'].map((name) => sql.ref(name)))}`.execute(q)
  return rows[0] ?? null
}

/** What of a job may change while a process works on it. */
export type CopyChange = Partial<Pick<CopyJobRow, 'state' | 'done' | 'total' | 'message'>>

/** Says that a process goes on with a job; false: it was cancelled, or another process has it. */
export async function advanceCopyJob(
  q: Queries,
  { id, runner }: { readonly id: string; readonly runner: string },
  change: CopyChange = {},
): Promise<boolean> {
  const { numUpdatedRows } = await q
    .updateTable('copy_jobs')
    .set({
      ...change,
      // What was translated is of use to another try, not to who has the copy.
      ...(change.state === 'done' && { made: '{}' }),
      beatAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Keeps what was translated, which is paid for, whoever ended the job meanwhile. One in another language may have come
 * with the same id.
 */
export async function keepTranslated(
  q: Queries,
  { id, language }: { readonly id: string; readonly language: string },
  made: TranslatedSoFar,
): Promise<void> {
  await sql`
    update copy_jobs set "made" = "made" || ${json(made)}::jsonb
    where "id" = ${id} and "ask"->>'language' = ${language} and "state" != 'done'`.execute(q)
}

/** Lets another process go on with a job at once. Whoever lets go of it has not been killed by it. */
export async function releaseCopyJob(
  q: Queries,
  { id, runner }: { readonly id: string; readonly runner: string },
): Promise<void> {
  await q
    .updateTable('copy_jobs')
    .set({ runner: null, beatAt: null, tries: sql<number>`"tries" - 1` })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()
}

/** Lets go of all jobs: the embedded database has one process, and that has only begun. */
export async function releaseCopyJobs(q: Queries): Promise<void> {
  await q
    .updateTable('copy_jobs')
    .set({ runner: null, beatAt: null })
    .where('state', '=', 'running')
    .execute()
}

/** Ends a job that goes on, if somebody has asked for it. False: they have asked for none of this id. */
export async function cancelCopyJob(q: Queries, id: string, userId: string): Promise<boolean> {
  await q
    .updateTable('copy_jobs')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('state', '=', 'running')
    .execute()
  return (await findCopyJob(q, id))?.userId === userId
}

/** Forgets jobs that were asked for before a time and have ended. */
export async function deleteCopyJobs(q: Queries, before: Date): Promise<void> {
  await q
    .deleteFrom('copy_jobs')
    .where('state', '!=', 'running')
    .where('createdAt', '<', before)
    .execute()
}
