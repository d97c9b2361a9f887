import { randomUUID } from 'node:crypto'
import type { CopyKind } from '@waystep/api-contract'
import { startSignsOfLife } from '../../jobs/sign-of-life.ts'
import {
  advanceCopyJob,
  type ClaimedCopyJob,
  claimCopyJob,
  releaseCopyJob,
} from '../../repositories/copy-jobs.ts'
import { findDemo } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { makeTranslatedCopy } from '../ai-texts/make-translated-copy.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type CopyRun, makeCopy } from './make-copy.ts'

/** Milliseconds between two signs of life, with which the progress is told. */
const signMs = 1_000
/** How often a copy is begun with, whose processes ended before it was made. */
const mostTries = 3

/**
 * Makes the copies of a kind that wait, one after the other. Safe to repeat and to break off: what is not finished is begun again,
 * but for what was translated, which is kept.
 */
export async function copyWaiting(
  services: Services,
  kind: CopyKind,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const runner = randomUUID()
    const job = await services.db.transaction().execute((q) => claimCopyJob(q, kind, runner))
    if (job === null) return
    await copyClaimed(services, job, { runner, signal })
  }
}

interface Claim {
  readonly runner: string
  readonly signal: AbortSignal
}

async function copyClaimed(
  services: Services,
  job: ClaimedCopyJob,
  { runner, signal }: Claim,
): Promise<void> {
  const { db, log } = services
  const claim = { id: job.id, runner }
  const progress: { done: number; total: number | null } = { done: 0, total: null }
  const signs = startSignsOfLife(log, signMs, () => advanceCopyJob(db, claim, progress))
  const run: CopyRun = {
    signal: AbortSignal.any([signal, signs.lost]),
    onProgress: (done, total) => {
      Object.assign(progress, { done, total })
    },
    finish: (q) => advanceCopyJob(q, claim, { state: 'done', ...whole(progress) }),
  }
  try {
    const refusal = await made(services, job, run)
    // What was cancelled, or is another's by now, is not changed by this.
    await advanceCopyJob(
      db,
      claim,
      refusal === null
        ? { state: 'done' }
        : { state: 'failed', message: refusal.message, ...progress },
    )
  } catch (error) {
    // The queue tries again after a while: the database may be back then.
    if (!run.signal.aborted) throw error
  } finally {
    await signs.stop()
    await releaseCopyJob(db, claim)
  }
}

/** Null: the copy is there. A mistake of this server's ends it: to try again would be paid again, and fail again. */
async function made(
  services: Services,
  job: ClaimedCopyJob,
  run: CopyRun,
): Promise<Refusal | null> {
  // A process may have ended after it had made it.
  if ((await findDemo(services.db, job.id)) !== null) return null
  if (job.tries > mostTries) return refuse('unavailable', brokenOff)
  return await copyOf(services, job, run).catch((error: unknown) => {
    run.signal.throwIfAborted()
    services.log.error({ err: error, copy: job.id }, 'a copy was not made')
    return refuse('internal')
  })
}

const brokenOff =
  'The server ended three times while this copy was made, so nothing was copied. Try again later.'

async function copyOf(
  services: Services,
  job: ClaimedCopyJob,
  run: CopyRun,
): Promise<Refusal | null> {
  const { id, originalId: demoId, workspaceId, userId, ask } = job
  switch (ask.kind) {
    case 'viewed':
      return await makeCopy(services, { demoId, id, workspaceId, userId, gates: ask }, run)
    case 'translated':
      return await makeTranslatedCopy(services, { ...job, language: ask.language }, run)
  }
}

function whole({ total }: { readonly total: number | null }) {
  return total === null ? {} : { done: total, total }
}
