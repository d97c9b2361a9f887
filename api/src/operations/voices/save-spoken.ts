import { recordById, type StepVoice } from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import type { VoiceoverLine } from '../../repositories/voice-tables.ts'
import type { VoiceoverJobRow } from '../../repositories/voiceover-jobs.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { authorOf, workspaceOfJob } from './job-workspace.ts'

interface Saving {
  readonly job: VoiceoverJobRow
  readonly line: VoiceoverLine
  readonly voice: StepVoice
  /** Is it the first step of the job that is saved? */
  readonly isFirst: boolean
  /** Remembers that the step is done, in the transaction that saves it; false: the job goes on no more. */
  readonly markDone: (q: Queries) => Promise<boolean>
}

/**
 * Gives a step what was spoken for it, and the demo its settings of voices (V4.12, V7.16). Whoever changed the text
 * meanwhile keeps it.
 *
 * @returns null: it is saved, or the step is gone
 */
export async function saveSpoken(
  services: Services,
  { job, line, voice, isFirst, markDone }: Saving,
): Promise<Refusal | null> {
  const author = authorOf(job, services.now())
  const saved = await applyOneCommand(
    services,
    author,
    job.demoId,
    async ({ q, now, document }) => {
      if ((await workspaceOfJob(q, job, now)) === null) return refuse('not-allowed', ended)
      const step = recordById(document.steps, line.stepId)
      if (step && step.audioText !== line.before && step.audioText !== line.audioText) {
        return refuse('conflict', changed)
      }
      // The kind changes with the first step; later on somebody else has changed it back.
      if (document.demo.recordOwnVoice && !isFirst) return refuse('conflict', otherKind)
      if (!(await markDone(q))) return refuse('conflict', ended)
      if (step === undefined || step === null) return null
      return {
        type: 'save-voices',
        recordOwnVoice: false,
        voiceSpeed: job.speed,
        voiceStability: job.stability,
        voices: { [line.stepId]: voice },
      }
    },
  )
  return isRefusal(saved) ? saved : null
}

const changed =
  'The text of this step changed in the meantime. Save again to have the new one spoken.'
const otherKind =
  'This demo has recorded voiceovers now. A demo can only have one type of voiceover.'
const ended = 'The voiceovers of this demo are no longer being made.'
