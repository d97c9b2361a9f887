import type { Journal } from '../../upload/journal.ts'
import { readLive } from './live-recording.ts'
import { readLeftSteps } from './read-left-steps.ts'
import { takeInStep } from './step-intake.ts'

/** Milliseconds between looks: a page notices within a second that its extension is gone. */
const looks = [0, 1500, 3000]

/**
 * Takes in what pages could not hand over before the extension was loaded anew, in the order in which
 * it was done. The frames around it and its picture are not to be had any more; its health says so.
 */
export async function takeLeftSteps(journal: Journal, onStepTaken: () => void): Promise<void> {
  for (const look of looks) {
    await new Promise((done) => setTimeout(done, look))
    if (await takeNow(journal)) onStepTaken()
  }
}

/** Answers whether there was any. Without a recording that stopped in the middle no page is asked. */
async function takeNow(journal: Journal): Promise<boolean> {
  const live = await readLive()
  const all = await journal.recordings()
  const stopped = all.filter(({ id, state }) => state !== 'cancelled' && id !== live?.recordingId)
  if (stopped.length === 0) return false
  const left = (await readLeftSteps()).flatMap((step) => {
    const recording = stopped.find(({ id }) => id === step.recordingId)
    return recording ? [{ ...step, recording }] : []
  })
  for (const step of left.toSorted((a, b) => a.message.actedAt - b.message.actedAt)) {
    const { recording, tabId, documentId, message } = step
    const pressed = { documentId, top: message.reading, others: [] }
    await takeInStep(journal, { recording, tabId, message, pressed, found: null })
  }
  return left.length > 0
}
