import type { CopyJob } from '@waystep/api-contract'
import { copyJobs } from '../../jobs/copy-demos.ts'
import { type PassedGates, readPassedGates } from '../../publications/passed-gates.ts'
import {
  type CopyJobRow,
  findCopyJob,
  hasCopyJob,
  insertCopyJob,
  type NewCopyJob,
} from '../../repositories/copy-jobs.ts'
import type { CopyAsk } from '../../repositories/copy-tables.ts'
import { publicationStanding } from '../../repositories/demo-standing.ts'
import { findDemo } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { CopyRefused } from './insert-copy.ts'
import { refuseCopying } from './refuse-copying.ts'

/** A copy that somebody asks for who watches a demo. */
interface ViewersOrder extends Omit<NewCopyJob, 'ask'> {
  /** What they were given, for gates that were passed; null: nothing. */
  readonly grant: string | null
  /** The passes of gates that their browser keeps. */
  readonly passes: readonly string[]
}

/**
 * Begins a job that copies a demo into a workspace of somebody who watches it (M9.40). Asking for the same copy again
 * answers the same job: none is made twice, and none is counted twice. One that failed or was cancelled begins anew.
 */
export async function beginViewersCopy(
  services: Services,
  { grant, passes, ...order }: ViewersOrder,
): Promise<CopyJob | Refusal> {
  const gates: PassedGates = readPassedGates(services, { grant, passes })
  return await beginCopy(services, { ...order, ask: { kind: 'viewed', ...gates } }, async () => {
    const standing = await publicationStanding(services.db, { demoId: order.originalId })
    const refused = refuseCopying(services, standing)
    if (refused !== null) return refused
    const limited =
      (await services.limits.count('copies', `user ${order.userId}`)) ??
      (await services.limits.count('copies', `workspace ${order.workspaceId}`))
    return limited === null ? null : refuse('too-many-requests', tooMany)
  })
}

const tooMany = 'Too many demos were copied today. Try again tomorrow.'

/**
 * Begins a job that makes a copy, unless it is there already.
 * @param refused says why a new one may not be begun; null: it may
 */
export async function beginCopy(
  { db, jobs }: Services,
  job: NewCopyJob,
  refused: () => Promise<Refusal | null>,
): Promise<CopyJob | Refusal> {
  const before = await answerBefore(db, job)
  if (before !== null) return before
  // What is refused for this is not counted. The same may have been asked for since, by a second press.
  if (await hasCopyJob(db, { userId: job.userId, kind: job.ask.kind }))
    return (await answerBefore(db, job)) ?? refuseAnother(job)
  const refusal = await refused()
  if (refusal !== null) return refusal
  try {
    await db.transaction().execute(async (q) => {
      if (!(await insertCopyJob(q, job))) throw new CopyRefused(refuseAnother(job))
      await jobs.enqueue(copyJobs[job.ask.kind], {}, { queries: q })
    })
  } catch (error) {
    if (!(error instanceof CopyRefused)) throw error
    // The same may have been asked for twice at once.
    return (await answerBefore(db, job)) ?? error.refusal
  }
  return (await answerBefore(db, job)) ?? refuse('not-found')
}

const another = {
  viewed: 'You are copying another demo. Wait until it is there.',
  translated: 'Another translated copy of yours is being made. Wait until it is there.',
} as const

/** One of a kind at a time for a person. */
function refuseAnother({ ask }: NewCopyJob): Refusal {
  return refuse('too-many-requests', another[ask.kind])
}

/** The job that makes this copy or has made it; a refusal where its id is another demo's. */
async function answerBefore(
  db: Services['db'],
  { id, originalId, workspaceId, userId, ask }: NewCopyJob,
): Promise<CopyJob | Refusal | null> {
  const job = await findCopyJob(db, id)
  if (job === null) return (await findDemo(db, id)) === null ? null : refuse('conflict')
  const isTheSame =
    job.userId === userId &&
    job.workspaceId === workspaceId &&
    job.originalId === originalId &&
    job.kind === ask.kind &&
    languageOf(job.ask) === languageOf(ask)
  if (!isTheSame) return refuse('conflict')
  return job.state === 'running' || job.state === 'done' ? copyJobOf(job) : null
}

/** Null: that of the original. */
function languageOf(ask: CopyAsk): string | null {
  return ask.kind === 'translated' ? ask.language : null
}

/** A job as whoever asked for it sees it. */
export function copyJobOf({
  id,
  originalId,
  workspaceId,
  kind,
  ask,
  state,
  done,
  total,
  message,
}: CopyJobRow): CopyJob {
  const language = languageOf(ask)
  return { id, originalId, workspaceId, kind, language, state, done, total, message }
}
