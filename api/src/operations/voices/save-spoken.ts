import { type DemoDocument, recordById, type StepVoice } from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import type { JobChange, VoiceoverJobRow } from '../../repositories/voiceover-jobs.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { authorOf, demoOfJob } from './demo-of-job.ts'
import { refuseRecordings } from './speech-refusals.ts'

/** What of a job is done, and what is not: what was spoken has become either. */
export type JobOutcome = Required<Pick<JobChange, 'done' | 'failures'>>

/** Remembers how a job ended, in the transaction that saves it; false: it has ended otherwise meanwhile. */
type MarkEnded = (q: Queries, outcome: JobOutcome) => Promise<boolean>

/**
 * Gives the steps of a job what was spoken for them, all at once (V4.12, V7.16): what viewers get changes once, and they
 * hear no half of a narration. Whoever changed a text meanwhile keeps it, and a demo that has been given recordings
 * keeps those.
 *
 * @returns a refusal: nothing was saved, nor marked
 */
export async function saveSpoken(
  services: Services,
  job: Pick<VoiceoverJobRow, 'demoId' | 'userId'>,
  read: (q: Queries) => Promise<VoiceoverJobRow | null>,
  markEnded: MarkEnded,
): Promise<Refusal | null> {
  const author = authorOf(job, services.now())
  const saved = await applyOneCommand(
    services,
    author,
    job.demoId,
    async ({ q, now, document }) => {
      const running = await read(q)
      if (running === null) return null
      if ((await demoOfJob(q, running, now)) === null) return refuse('not-allowed', ended)
      const { voices, ...outcome } = sorted(running, document)
      if (!(await markEnded(q, outcome))) return refuse('conflict', ended)
      return Object.keys(voices).length === 0 ? null : { type: 'save-voices', voices }
    },
  )
  return isRefusal(saved) ? saved : null
}

/** Sorts what was spoken into what steps may be given and what they may not. Steps that are gone count as done. */
function sorted({ lines, spoken, ...job }: VoiceoverJobRow, document: DemoDocument) {
  const voices: Record<string, StepVoice> = {}
  const done = [...job.done]
  const failures = [...job.failures]
  for (const { stepId, before, audioText } of lines) {
    const voice = spoken[stepId]
    if (voice === undefined) continue
    const step = recordById(document.steps, stepId)
    const isChanged = step && step.audioText !== before && step.audioText !== audioText
    if (document.demo.recordOwnVoice) {
      failures.push({ stepId, message: refuseRecordings().message })
    } else if (isChanged) failures.push({ stepId, message: changed })
    else {
      done.push(stepId)
      if (step) voices[stepId] = voice
    }
  }
  return { voices, done, failures }
}

/** How a job ended of which nothing that was spoken could be saved. */
export function unsaved(
  { done, failures, spoken }: VoiceoverJobRow,
  { message }: Refusal,
): JobOutcome {
  const lost = Object.keys(spoken).map((stepId) => ({ stepId, message }))
  return { done, failures: [...failures, ...lost] }
}

const changed =
  'The text of this step changed in the meantime. Save again to have the new one spoken.'
const ended = 'The voiceovers of this demo are no longer being made.'
