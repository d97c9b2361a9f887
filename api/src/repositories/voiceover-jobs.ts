import type { VoiceoverJob, VoiceoverState } from '@waystep/api-contract'
import type { StepVoice } from '@waystep/demo-model'
import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { json } from './json.ts'
import type { VoiceoverLine } from './voice-tables.ts'

/** A job that speaks the steps of a demo. */
export interface VoiceoverJobRow {
  readonly id: string
  readonly demoId: string
  readonly userId: string
  readonly state: VoiceoverState
  readonly speed: number
  readonly stability: number
  readonly lines: readonly VoiceoverLine[]
  readonly done: readonly string[]
  readonly failures: VoiceoverJob['failures']
  /** What was spoken for steps, by their ids, and is saved when the job ends. */
  readonly spoken: Readonly<Record<string, StepVoice>>
}

const columns = [
  'id',
  'demoId',
  'userId',
  'state',
  'speed',
  'stability',
  'lines',
  'done',
  'failures',
  'spoken',
] as const

/** Seconds without a sign of life after which the work of a process is another's. */
const deadAfter = 20

/** False: the demo has a job that goes on. */
export async function insertVoiceoverJob(
  q: Queries,
  job: Omit<VoiceoverJobRow, 'state' | 'done' | 'failures' | 'spoken'>,
): Promise<boolean> {
  const { lines, ...rest } = job
  const { numInsertedOrUpdatedRows } = await q
    .insertInto('voiceover_jobs')
    .values({ ...rest, state: 'running', lines: json(lines) })
    .onConflict((conflict) => conflict.column('demoId').where('state', '=', 'running').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The last job of a demo; null: there was none. */
export async function lastVoiceoverJob(
  q: Queries,
  demoId: string,
): Promise<VoiceoverJobRow | null> {
  const row = await q
    .selectFrom('voiceover_jobs')
    .select(columns)
    .where('demoId', '=', demoId)
    .orderBy(sql`"state" = 'running'`, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** A demo keeps its last job, so that whoever comes back sees how it went. */
export async function deleteEarlierJobs(q: Queries, demoId: string): Promise<void> {
  await q
    .deleteFrom('voiceover_jobs')
    .where('demoId', '=', demoId)
    .where('state', '!=', 'running')
    .execute()
}

/**
 * The job that waits longest and that no living process works on; null: there is none. A workspace has one at a time, so
 * that nobody waits for all of another's. The database's clock counts.
 *
 * @param q a transaction: two processes claim one after the other
 */
export async function claimVoiceoverJob(
  q: Queries,
  runner: string,
): Promise<VoiceoverJobRow | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('voiceover jobs', 0))`.execute(q)
  const { rows } = await sql<VoiceoverJobRow>`
    update voiceover_jobs set "runner" = ${runner}, "beatAt" = now()
    where "id" = (
      select j."id" from voiceover_jobs j left join demos d on d."id" = j."demoId"
      where j."state" = 'running'
        and (j."beatAt" is null or j."beatAt" < now() - make_interval(secs => ${deadAfter}))
        and not exists (
          select 1 from voiceover_jobs other join demos od on od."id" = other."demoId"
          where od."workspaceId" = d."workspaceId" and other."state" = 'running'
            and other."beatAt" >= now() - make_interval(secs => ${deadAfter}))
      order by j."createdAt" limit 1 for update of j skip locked)
    returning ${sql.join(columns.map((name) => sql.ref(name)))}`.execute(q)
  return rows[0] ?? null
}

/** What of a job may change while a process works on it. */
export type JobChange = Partial<Pick<VoiceoverJobRow, 'state' | 'done' | 'failures' | 'spoken'>>

/** Says that a process goes on with a job; false: it was cancelled, or another process has it. */
export async function advanceVoiceoverJob(
  q: Queries,
  id: string,
  runner: string,
  { done, failures, spoken, ...change }: JobChange = {},
): Promise<boolean> {
  const { numUpdatedRows } = await q
    .updateTable('voiceover_jobs')
    .set({
      ...change,
      ...(done && { done: json(done) }),
      ...(failures && { failures: json(failures) }),
      ...(spoken && { spoken: json(spoken) }),
      beatAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets another process go on with a job at once. */
export async function releaseVoiceoverJob(q: Queries, id: string, runner: string): Promise<void> {
  await q
    .updateTable('voiceover_jobs')
    .set({ runner: null, beatAt: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()
}

/** Lets go of all jobs: the embedded database has one process, and that has only begun. */
export async function releaseVoiceoverJobs(q: Queries): Promise<void> {
  await q
    .updateTable('voiceover_jobs')
    .set({ runner: null, beatAt: null })
    .where('state', '=', 'running')
    .execute()
}

/** The job of a demo that goes on, which nobody else changes until the transaction ends; null: there is none. */
export async function lockRunningJob(q: Queries, demoId: string): Promise<VoiceoverJobRow | null> {
  const row = await q
    .selectFrom('voiceover_jobs')
    .select(columns)
    .where('demoId', '=', demoId)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Ends the job of a demo that goes on, if there is one. */
export async function cancelVoiceoverJob(
  q: Queries,
  demoId: string,
  { done, failures }: Pick<JobChange, 'done' | 'failures'> = {},
): Promise<void> {
  await q
    .updateTable('voiceover_jobs')
    .set({
      state: 'cancelled',
      spoken: '{}',
      ...(done && { done: json(done) }),
      ...(failures && { failures: json(failures) }),
    })
    .where('demoId', '=', demoId)
    .where('state', '=', 'running')
    .execute()
}
