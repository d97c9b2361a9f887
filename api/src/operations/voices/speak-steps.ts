import { randomUUID } from 'node:crypto'
import type { VoiceoverJob } from '@waystep/api-contract'
import type { VoiceoverLine } from '../../repositories/voice-tables.ts'
import {
  advanceVoiceoverJob,
  claimVoiceoverJob,
  releaseVoiceoverJob,
  type VoiceoverJobRow,
} from '../../repositories/voiceover-jobs.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { workspaceOfJob } from './job-workspace.ts'
import { saveSpoken } from './save-spoken.ts'
import { speakLine } from './speak-line.ts'
import { endsJob, endsService, isUnreached } from './speech-refusals.ts'

/** Milliseconds between two signs of life. */
const beatMs = 2_000
/** Milliseconds that all tries of one step may take. */
const withinMs = 120_000

/**
 * Speaks the steps of jobs that wait, one job after the other. Safe to repeat and to break off: what is saved is done,
 * and what was spoken is not spoken again.
 */
export async function speakWaiting(services: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const runner = randomUUID()
    const job = await services.db.transaction().execute((q) => claimVoiceoverJob(q, runner))
    if (job === null) return
    await speakJob(services, job, { runner, signal })
  }
}

interface Run {
  readonly runner: string
  readonly signal: AbortSignal
}

async function speakJob(
  services: Services,
  job: VoiceoverJobRow,
  { runner, signal }: Run,
): Promise<void> {
  const { db } = services
  const beat = startBeat(services, job, runner)
  const either = AbortSignal.any([signal, beat.lost])
  try {
    await speakLines(services, job, { runner, signal: either })
  } catch (error) {
    // The queue tries again after a while: the database may be back then.
    if (!either.aborted) throw error
  } finally {
    await beat.stop()
    await releaseVoiceoverJob(db, job.id, runner)
  }
}

/** Says that a run goes on; notices that the job was cancelled, or is another's. */
function startBeat({ db, log }: Services, { id }: VoiceoverJobRow, runner: string) {
  const lost = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  const beat = async () => {
    try {
      if (!(await advanceVoiceoverJob(db, id, runner))) lost.abort()
    } catch (error) {
      log.warn({ err: error }, 'speaking steps could not say that it goes on')
    }
  }
  const timer = setInterval(() => {
    last = last.then(beat)
  }, beatMs)
  return {
    lost: lost.signal,
    stop: async () => {
      clearInterval(timer)
      await last
    },
  }
}

async function speakLines(services: Services, job: VoiceoverJobRow, run: Run): Promise<void> {
  const { db } = services
  const { id, userId } = job
  const done = new Set(job.done)
  const failures: VoiceoverJob['failures'] = [...job.failures]
  const failed = new Set(failures.map(({ stepId }) => stepId))
  const ended = new Map<string, Refusal>()
  const unreached = new Set<string>()
  let endedAll: Refusal | null = null
  for (const line of job.lines) {
    if (done.has(line.stepId) || failed.has(line.stepId)) continue
    run.signal.throwIfAborted()
    const workspaceId = await workspaceOfJob(db, job, services.now())
    if (workspaceId === null) {
      await advanceVoiceoverJob(db, id, run.runner, { state: 'cancelled' })
      return
    }
    const service = line.voice.split(':', 1)[0] ?? ''
    const author = { workspaceId, userId, signal: run.signal, withinMs, isUrgent: false }
    const refusal: Refusal | null =
      endedAll ??
      ended.get(service) ??
      (await speakStep(services, job, line, { author, run, done }))
    const isSecond = unreached.delete(service)
    if (refusal === null) {
      done.add(line.stepId)
      continue
    }
    if (endsJob(refusal)) endedAll = refusal
    if (isUnreached(refusal)) unreached.add(service)
    if (endsService(refusal) || (isSecond && unreached.has(service))) ended.set(service, refusal)
    failures.push({ stepId: line.stepId, message: refusal.message })
    if (!(await advanceVoiceoverJob(db, id, run.runner, { failures }))) return
  }
  const state = failures.length === 0 ? 'done' : 'failed'
  await advanceVoiceoverJob(db, id, run.runner, { state })
}

interface Speaking {
  readonly author: Parameters<typeof speakLine>[2]
  readonly run: Run
  readonly done: ReadonlySet<string>
}

/** Null: the step has its sound, or is gone. */
async function speakStep(
  services: Services,
  job: VoiceoverJobRow,
  line: VoiceoverLine,
  { author, run, done }: Speaking,
): Promise<Refusal | null> {
  const { speed, stability } = job
  const asked = { text: line.audioText.trim(), voice: line.voice, speed, stability }
  const spoken = await speakLine(services, asked, author).catch((error: unknown): Refusal => {
    run.signal.throwIfAborted()
    // To try again would be paid again, for as long as the mistake is there.
    services.log.error({ err: error, job: job.id }, 'a step was not spoken')
    return refuse('internal')
  })
  if (isRefusal(spoken)) return spoken
  run.signal.throwIfAborted()
  const saved = await saveSpoken(services, {
    job,
    line,
    voice: { ...spoken, audioText: line.audioText, spoken: asked, voice: line.voice },
    markDone: (q) => advanceVoiceoverJob(q, job.id, run.runner, { done: [...done, line.stepId] }),
  })
  return saved
}
