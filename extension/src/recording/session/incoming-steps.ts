import type { FrameMessage, StepMessage } from '../../messaging/frame-messages.ts'
import { readBlurSelectors } from '../../privacy/blur-selectors.ts'
import type { Journal } from '../../upload/journal.ts'
import type { Recording } from '../../upload/recording.ts'
import { within } from '../../within.ts'
import { actName, actText } from '../act-text.ts'
import { type FoundPicture, findPicture } from './find-picture.ts'
import type { Frame, Frames } from './frames.ts'
import { createInOrder } from './in-order.ts'
import { type LiveRecording, readLive } from './live-recording.ts'
import type { Pressed, Presses } from './presses.ts'
import { takeInStep } from './step-intake.ts'
import type { TabPictures } from './tab-pictures.ts'

/** Milliseconds between tries to keep a step: the disk may be full or busy for a moment. */
const pauses = [300, 2000]
/** And for one try: the steps after it wait. */
const patience = 20_000

type Told<Type> = Extract<FrameMessage, { type: Type }>

interface Gathered {
  readonly pressed: Pressed
  readonly found: FoundPicture | null
}

interface Incoming {
  readonly frame: Frame
  message: StepMessage
  /** The recording it belongs to, as it came: its tab may be closed at once. */
  recordingId: Promise<string | null>
  readonly gathered: Promise<Gathered>
  isCommitted: boolean
}

export interface IncomingSteps {
  add(frame: Frame, message: StepMessage): void
  commit(message: Told<'committed'>): void
  amend(message: Told<'amended'>): Promise<void>
  drop(pressId: string): void
  /** What the frame had sent ahead becomes steps: it is gone, and nobody heard the end of it. */
  commitAllOf(frame: Frame): void
  /** Resolves when all steps on their way are in the journal. */
  idle(): Promise<void>
}

const blursSomething = async ({ picked }: LiveRecording) =>
  picked.length > 0 || (await readBlurSelectors()).length > 0

/**
 * The way of steps from frames into the journal: each once, in the order in which they were done,
 * however late its pictures and frames come. A frame is told when its step is kept.
 */
export function createIncomingSteps(parts: {
  readonly journal: Journal
  readonly frames: Frames
  readonly presses: Presses
  readonly pictures: TabPictures
  readonly onKept: (recording: Recording) => Promise<void>
  readonly onError: (error: unknown) => void
}): IncomingSteps {
  const { journal, frames, presses, pictures } = parts
  const line = createInOrder(parts.onError)
  const incoming = new Map<string, Incoming>()

  async function gather(frame: Frame, message: StepMessage): Promise<Gathered> {
    const { tabId } = frame
    const pressed = await presses.take(message.pressId, frame, message.reading)
    presses.remember(frame, message.reading)
    const { documentId, top } = pressed
    const isThere = () => frames.top(tabId)?.documentId === documentId
    const view = { documentId, url: top.page.url }
    const found = await findPicture(pictures.of(tabId), view, message, isThere).catch((error) => {
      parts.onError(error)
      return null
    })
    return { pressed, found }
  }

  async function recordingOf({ tabId }: Frame, { isUnsure }: StepMessage): Promise<string | null> {
    const live = await readLive()
    if (!live?.tabIds.includes(tabId)) return null
    // It was read before the page was told that it is paused, or what is to be masked.
    if (isUnsure && (live.paused || (await blursSomething(live)))) return null
    return live.recordingId
  }

  async function keep(step: Incoming): Promise<void> {
    const { frame } = step
    const { tabId } = frame
    const all = await step.gathered
    const recordingId = await step.recordingId
    const recording = recordingId === null ? null : await journal.recording(recordingId)
    const { message } = step
    if (recording?.state === 'running') {
      await takeInStep(journal, { recording, tabId, message, ...all })
      if (step.message.act !== message.act) await reword(step.message)
      await parts.onKept(recording)
    }
    // A tab that a recorded page has just opened may not be known to be recorded yet.
    if (recordingId !== null || !message.isUnsure) {
      frame.send({ type: 'kept', pressId: message.pressId })
    }
  }

  /** A step that could not be kept is sent again with the frame's next port. */
  async function keepInTime(step: Incoming): Promise<void> {
    for (const pause of [...pauses, null]) {
      try {
        return await within(keep(step), patience, () => {
          throw new Error('the journal does not answer')
        })
      } catch (error) {
        if (pause === null) throw error
        parts.onError(error)
        await new Promise((done) => setTimeout(done, pause))
      }
    }
  }

  const reword = ({ pressId, act }: Pick<StepMessage, 'pressId' | 'act'>) =>
    journal.rewordStep(pressId, {
      text: actText(act),
      nameOf: (title, limit) => actName(act, title, limit),
    })

  function commit(step: Incoming): void {
    if (step.isCommitted) return
    step.isCommitted = true
    const { pressId, actedAt } = step.message
    line.add({
      at: actedAt,
      ready: step.gathered,
      work: () => keepInTime(step).finally(() => incoming.delete(pressId)),
    })
  }

  return {
    add(frame, message) {
      const known = incoming.get(message.pressId)
      if (known && !message.isAhead) {
        // What was gathered goes with the reading that came first, and is told by it.
        const { reading, isUnsure } = known.message
        if (isUnsure && !message.isUnsure) known.recordingId = recordingOf(frame, message)
        if (!known.isCommitted) known.message = { ...message, reading }
        return commit(known)
      }
      if (known) return
      const gathered = gather(frame, message)
      const recordingId = recordingOf(frame, message)
      const step: Incoming = { frame, message, recordingId, gathered, isCommitted: false }
      incoming.set(message.pressId, step)
      if (!message.isAhead) commit(step)
    },
    commit({ pressId, act, actedAt }) {
      const step = incoming.get(pressId)
      if (!step) return
      step.message = { ...step.message, act, actedAt }
      commit(step)
    },
    async amend({ pressId, act }) {
      const step = incoming.get(pressId)
      if (step) step.message = { ...step.message, act }
      else await reword({ pressId, act })
    },
    drop(pressId) {
      if (!incoming.get(pressId)?.isCommitted) incoming.delete(pressId)
    },
    commitAllOf(frame) {
      for (const step of incoming.values()) if (step.frame === frame) commit(step)
    },
    idle: line.idle,
  }
}
