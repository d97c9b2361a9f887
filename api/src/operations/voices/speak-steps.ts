import { randomUUID } from 'node:crypto'
import type { VoiceoverJob } from '@waystep/api-contract'
import { assetHashOf, type StepVoice } from '@waystep/demo-model'
import { startSignsOfLife } from '../../jobs/sign-of-life.ts'
import { leaseAssets } from '../../repositories/assets.ts'
import type { Queries } from '../../repositories/database.ts'
import { findDemo } from '../../repositories/demos.ts'
import type { VoiceoverLine } from '../../repositories/voice-tables.ts'
import {
  advanceVoiceoverJob,
  claimVoiceoverJob,
  releaseVoiceoverJob,
  type VoiceoverJobRow,
} from '../../repositories/voiceover-jobs.ts'
import type { Services } from '../../services.ts'
import { assetLeaseMs } from '../assets/store-file.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { demoOfJob } from './demo-of-job.ts'
import { type JobOutcome, saveSpoken, unsaved } from './save-spoken.ts'
import { speakLine } from './speak-line.ts'
import { endsService, isUnreached, refuseRecordings } from './speech-refusals.ts'

/** Milliseconds between two signs of life. */
const beatMs = 2_000
/** Milliseconds that all tries of one step may take. */
const withinMs = 120_000

/**
 * Speaks the steps of jobs that wait, one job after the other. Safe to repeat and to break off: what was
 * spoken is remembered, and is not spoken again.
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
  const { db, log } = services
  const beat = startSignsOfLife(log, beatMs, () => advanceVoiceoverJob(db, job.id, runner))
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

async function speakLines(services: Services, claimed: VoiceoverJobRow, run: Run): Promise<void> {
  const { db } = services
  const { id, lines } = claimed
  const job = { ...claimed, spoken: await stillHeld(services, claimed) }
  const spoken = new Map(Object.entries(job.spoken))
  const failures: VoiceoverJob['failures'] = [...job.failures]
  const passed = new Set([...job.done, ...failures.map(({ stepId }) => stepId)])
  const ended = new Endings()
  for (const line of lines) {
    const { stepId } = line
    if (passed.has(stepId) || spoken.has(stepId)) continue
    run.signal.throwIfAborted()
    const demo = await demoOfJob(db, job, services.now())
    if (demo === null) {
      await advanceVoiceoverJob(db, id, run.runner, { state: 'cancelled', spoken: {} })
      return
    }
    const recorded = demo.hasRecordings ? refuseRecordings() : null
    const service = line.voice.split(':', 1)[0] ?? ''
    const voice =
      recorded ??
      ended.of(service) ??
      (await speakStep(services, job, line, { workspaceId: demo.workspaceId, run }))
    if (isRefusal(voice)) {
      ended.note(service, voice)
      failures.push({ stepId, message: voice.message })
    } else {
      ended.note(service, null)
      spoken.set(stepId, voice)
    }
    const change = isRefusal(voice) ? { failures } : { spoken: Object.fromEntries(spoken) }
    if (!(await advanceVoiceoverJob(db, id, run.runner, change))) return
  }
  await endJob(services, { ...job, failures, spoken: Object.fromEntries(spoken) }, run.runner)
}

/** What was spoken and is there still: a server that stood still for a day may have cleared it away. */
async function stillHeld({ db, now }: Services, job: VoiceoverJobRow) {
  const demo = await findDemo(db, job.demoId)
  if (demo === null) return {}
  const filesOf = ({ audio, audioCaptionsUrl }: StepVoice) =>
    [assetHashOf(audio), assetHashOf(audioCaptionsUrl)].filter((hash) => hash !== null)
  const until = new Date(now().getTime() + assetLeaseMs)
  const files = Object.values(job.spoken).flatMap(filesOf)
  const held = await leaseAssets(db, demo.workspaceId, files, until)
  const left = Object.entries(job.spoken).filter(([, voice]) =>
    filesOf(voice).every((hash) => held.has(hash)),
  )
  return Object.fromEntries(left)
}

/** Saves what was spoken, and says how the job went. */
async function endJob(services: Services, job: VoiceoverJobRow, runner: string): Promise<void> {
  const mark = (q: Queries, { done, failures }: JobOutcome) => {
    const state = failures.length === 0 ? 'done' : 'failed'
    return advanceVoiceoverJob(q, job.id, runner, { state, done, failures, spoken: {} })
  }
  const refusal = await saveSpoken(services, job, async () => job, mark)
  if (refusal !== null) await mark(services.db, unsaved(job, refusal))
}

/** Remembers the services that would refuse every other text, too. */
class Endings {
  readonly #ended = new Map<string, Refusal>()
  readonly #unreached = new Set<string>()

  of(service: string): Refusal | null {
    return this.#ended.get(service) ?? null
  }

  /** @param refusal null: it spoke */
  note(service: string, refusal: Refusal | null): void {
    const isSecond = this.#unreached.delete(service)
    if (refusal === null) return
    if (isUnreached(refusal)) this.#unreached.add(service)
    if (endsService(refusal) || (isSecond && isUnreached(refusal))) {
      this.#ended.set(service, refusal)
    }
  }
}

/** What a step is given; a refusal: it was not spoken. */
async function speakStep(
  services: Services,
  { id, userId, speed, stability }: VoiceoverJobRow,
  { audioText, voice }: VoiceoverLine,
  { workspaceId, run: { signal } }: { readonly workspaceId: string; readonly run: Run },
): Promise<StepVoice | Refusal> {
  const asked = { text: audioText.trim(), voice, speed, stability }
  const author = { workspaceId, userId, signal, withinMs, isUrgent: false }
  const line = await speakLine(services, asked, author).catch((error: unknown): Refusal => {
    signal.throwIfAborted()
    // To try again would be paid again, for as long as the mistake is there.
    services.log.error({ err: error, job: id }, 'a step was not spoken')
    return refuse('internal')
  })
  return isRefusal(line) ? line : { ...line, audioText, spoken: asked, voice }
}
