import { randomUUID } from 'node:crypto'
import type { VoiceoverJob } from '@waystep/api-contract'
import { decide, hasVoiceover, recordById } from '@waystep/demo-model'
import { speakStepsJob } from '../../jobs/speak-steps.ts'
import {
  deleteEarlierJobs,
  insertVoiceoverJob,
  lastVoiceoverJob,
  type VoiceoverJobRow,
} from '../../repositories/voiceover-jobs.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { authorOf } from './demo-of-job.ts'
import { refuseRecordings } from './speech-refusals.ts'

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

/**
 * Begins a job that speaks steps of a demo (V7.15), and gives the demo its kind and settings of voices, once. Steps that
 * are gone are passed over. A demo with recordings keeps them: it is refused (V1.6).
 */
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
  const author = authorOf({ userId }, services.now())
  const begun = await applyOneCommand(services, author, demoId, async ({ q, document }) => {
    if (document.demo.recordOwnVoice && hasVoiceover(document)) return refuseRecordings()
    const lines = voices.flatMap(({ stepId, audioText, voice }) => {
      const step = recordById(document.steps, stepId)
      return step ? [{ stepId, audioText, voice, before: step.audioText }] : []
    })
    await deleteEarlierJobs(q, demoId)
    const job = { id: randomUUID(), demoId, userId, speed, stability, lines }
    if (!(await insertVoiceoverJob(q, job))) {
      return refuse('conflict', 'Voiceovers of this demo are being made already.')
    }
    await services.jobs.enqueue(speakStepsJob, {}, { queries: q })
    const settings = { recordOwnVoice: false, voiceSpeed: speed, voiceStability: stability }
    const { recordOwnVoice, voiceSpeed, voiceStability } = document.demo
    const isSet = !recordOwnVoice && voiceSpeed === speed && voiceStability === stability
    return isSet ? null : { type: 'save-voices', ...settings, voices: {} }
  })
  if (isRefusal(begun)) return begun
  const job = await lastVoiceoverJob(services.db, demoId)
  return job === null ? refuse('not-found') : { job: voiceoverJobOf(job) }
}

/** A job as the editor sees it. */
export function voiceoverJobOf({
  id,
  state,
  lines,
  done,
  spoken,
  failures,
}: VoiceoverJobRow): VoiceoverJob {
  const made = done.length + Object.keys(spoken).length
  return { id, state, done: made, total: lines.length, failures: [...failures] }
}
