import { recordById, type StepVoice } from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import type { VoiceoverLine } from '../../repositories/voice-tables.ts'
import type { VoiceoverJobRow } from '../../repositories/voiceover-jobs.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { authorOf, workspaceOfJob } from './job-workspace.ts'
import { refuseRecordings } from './speech-refusals.ts'

interface Saving {
  readonly job: VoiceoverJobRow
  readonly line: VoiceoverLine
  readonly voice: StepVoice
  /** Remembers that the step is done, in the transaction that saves it; false: the job goes on no more. */
  readonly markDone: (q: Queries) => Promise<boolean>
}

/**
 * Gives a step what was spoken for it (V4.12, V7.16). Whoever changed the text meanwhile keeps it, and a demo that has
 * been given recordings keeps those.
 *
 * @returns null: it is saved, or the step is gone
 */
export async function saveSpoken(
  services: Services,
  { job, line, voice, markDone }: Saving,
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
      if (document.demo.recordOwnVoice) return refuseRecordings()
      if (!(await markDone(q))) return refuse('conflict', ended)
      if (step === undefined || step === null) return null
      return { type: 'save-voices', voices: { [line.stepId]: voice } }
    },
  )
  return isRefusal(saved) ? saved : null
}

const changed =
  'The text of this step changed in the meantime. Save again to have the new one spoken.'
const ended = 'The voiceovers of this demo are no longer being made.'
