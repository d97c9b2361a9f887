import { actName, actText } from '@waystep/demo-model'
import type { StepMessage } from '../../messaging/frame-messages.ts'
import type { Journal } from '../../upload/journal.ts'
import type { Recording } from '../../upload/recording.ts'
import { within } from '../../within.ts'
import type { GatheredStep } from './gather-step.ts'
import { takeInStep } from './step-intake.ts'

/** Milliseconds between tries to keep a step: the disk may be full or busy for a moment. */
const pauses = [300, 2000]
/** Milliseconds for one try, during which the steps after it wait. */
const timeoutMs = 20_000

/** Words a step in the journal anew. */
export const rewordStep = (
  journal: Journal,
  { pressId, act }: Pick<StepMessage, 'pressId' | 'act'>,
): Promise<void> =>
  journal.rewordStep(pressId, {
    text: actText(act),
    nameOf: (title, limit) => actName(act, title, limit),
  })

interface Keeping {
  readonly journal: Journal
  readonly onKept: (recording: Recording) => Promise<void>
  readonly onError: (error: unknown) => void
  /** The frame may forget the step. Not called where its tab is not known to be recorded yet. */
  readonly onDone: () => void
}

/**
 * Writes a step into the journal once all that belongs to it is gathered, and tries again where the
 * journal cannot take it.
 *
 * @throws what went wrong at the last try
 */
export async function keepStep(parts: Keeping, step: GatheredStep): Promise<void> {
  for (const pause of [...pauses, null]) {
    try {
      return await within(keep(parts, step), timeoutMs, () => {
        throw new Error('the journal does not answer')
      })
    } catch (error) {
      if (pause === null) throw error
      parts.onError(error)
      await new Promise((done) => setTimeout(done, pause))
    }
  }
}

async function keep({ journal, onKept, onDone }: Keeping, step: GatheredStep): Promise<void> {
  const all = await step.gathered
  const recordingId = await step.recordingId
  const recording = recordingId === null ? null : await journal.recording(recordingId)
  const { message } = step
  if (recording?.state === 'running') {
    await takeInStep(journal, { recording, tabId: step.tabId, message, ...all })
    if (step.message.act !== message.act) await rewordStep(journal, step.message)
    await onKept(recording)
  }
  // A tab that a recorded page has just opened may not be known to be recorded yet.
  if (recordingId !== null || !message.isUnsure) onDone()
}
