import { randomUUID } from 'node:crypto'
import type { VoiceoverJob } from '@waystep/api-contract'
import { decide, recordById } from '@waystep/demo-model'
import { speakStepsJob } from '../../jobs/speak-steps.ts'
import { loadDocument } from '../../repositories/documents.ts'
import {
  deleteEarlierJobs,
  insertVoiceoverJob,
  lastVoiceoverJob,
  type VoiceoverJobRow,
} from '../../repositories/voiceover-jobs.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'

export interface AskedVoiceovers {
  readonly demoId: string
  readonly userId: string
  readonly voices: readonly {
    readonly stepId: string
    readonly audioText: string
    readonly voice: string
  }[]
  readonly speed: number
  readonly stability: number
}

/** Begins a job that speaks steps of a demo (V7.15). Steps that are gone are passed over. */
export async function beginVoiceovers(
  services: Services,
  { demoId, userId, voices, speed, stability }: AskedVoiceovers,
): Promise<{ job: VoiceoverJob } | Refusal> {
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  const workspace = await workspaceRecord(services.db, demo.workspaceId)
  const allowed = decide('ai-voice', workspace, { isTrial: false, role: 'Member' })
  if (!allowed.allowed) return refuse('plan-required', allowed.message)
  if (new Set(voices.map(({ stepId }) => stepId)).size < voices.length) {
    return refuse('validation-failed', 'Each step can be named once.')
  }
  const { steps } = await loadDocument(services.db, demo)
  const lines = voices.flatMap(({ stepId, audioText, voice }) => {
    const step = recordById(steps, stepId)
    return step ? [{ stepId, audioText, voice, before: step.audioText }] : []
  })
  const id = randomUUID()
  const begun = await services.db.transaction().execute(async (q) => {
    await deleteEarlierJobs(q, demoId)
    const job = { id, demoId, userId, speed, stability, lines }
    if (!(await insertVoiceoverJob(q, job))) return false
    await services.jobs.enqueue(speakStepsJob, {}, { queries: q })
    return true
  })
  if (!begun) return refuse('conflict', 'Voiceovers of this demo are being made already.')
  const job = await lastVoiceoverJob(services.db, demoId)
  return job === null ? refuse('not-found') : { job: voiceoverJobOf(job) }
}

/** A job as the editor sees it. */
export function voiceoverJobOf({
  id,
  state,
  lines,
  done,
  failures,
}: VoiceoverJobRow): VoiceoverJob {
  return { id, state, done: done.length, total: lines.length, failures: [...failures] }
}
