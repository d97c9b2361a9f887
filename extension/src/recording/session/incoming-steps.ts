import type { FrameMessage, StepMessage } from '../../messaging/frame-messages.ts'
import type { Journal } from '../../upload/journal.ts'
import type { Recording } from '../../upload/recording.ts'
import { type ActEvent, type ActState, nextState } from '../act-states.ts'
import type { Frame } from './frame.ts'
import type { Frames } from './frames.ts'
import { type GatheredStep, gatherStep, recordingOf } from './gather-step.ts'
import { createInOrder } from './in-order.ts'
import { keepStep, rewordStep } from './keep-step.ts'
import type { Presses } from './presses.ts'
import type { TabPictures } from './tab-pictures.ts'

type Told<Type> = Extract<FrameMessage, { type: Type }>

/** What a frame says of an act. */
export type ActMessage = StepMessage | Told<'pressed' | 'committed' | 'amended' | 'dropped'>

interface Act {
  readonly id: string
  /** The frame it was done in, by the port that spoke of it last. */
  frame: Frame
  state: ActState
  /** Null until the page was read for it. */
  step: GatheredStep | null
}

export interface IncomingSteps {
  hear(frame: Frame, message: ActMessage): Promise<void>
  /** The frame's port was closed: what it had sent ahead becomes steps, since nobody hears the end of it. */
  gone(frame: Frame): void
  /** Resolves when all steps on their way are in the journal. */
  idle(): Promise<void>
}

const eventOf = (message: ActMessage): ActEvent =>
  message.type !== 'step' ? message.type : message.isAhead ? 'ahead' : 'whole'

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
  const { journal, presses } = parts
  const line = createInOrder(parts.onError)
  const acts = new Map<string, Act>()

  function move(act: Act, event: ActEvent): void {
    const before = act.state
    act.state = nextState(before, event)
    if (act.state !== 'unheard') acts.set(act.id, act)
    // What is over may have been sent once more meanwhile, as another act.
    else if (acts.get(act.id) === act) acts.delete(act.id)
    if (before === 'unheard' && act.state === 'pressed') presses.begin(act.id, act.frame)
    if (before === 'pressed' && act.state === 'unheard') presses.drop(act.id)
    if (before !== 'step' && act.state === 'step' && act.step) queue(act, act.step)
  }

  function queue(act: Act, step: GatheredStep): void {
    const { actedAt } = step.message
    line.add({ at: actedAt, ready: step.gathered, work: () => keep(act, step) })
  }

  /** A step that could not be kept is sent again with the frame's next port. */
  async function keep(act: Act, step: GatheredStep): Promise<void> {
    const onDone = () => {
      move(act, 'kept')
      act.frame.send({ type: 'kept', pressId: act.id })
    }
    let asked: GatheredStep['recordingId']
    try {
      do {
        asked = step.recordingId
        await keepStep({ ...parts, onDone }, step)
        // Its frame may have learned meanwhile that it is recorded, and have said so.
      } while (act.state === 'step' && asked !== step.recordingId)
    } finally {
      move(act, 'failed')
    }
  }

  return {
    async hear(frame, message) {
      const id = message.pressId
      const act = acts.get(id) ?? { id, frame, state: 'unheard', step: null }
      act.frame = frame
      if (message.type === 'step') learn(act, message, () => gatherStep(parts, frame, message))
      if (message.type === 'committed') learnWords(act, message.act, message.actedAt)
      if (message.type === 'amended') learnWords(act, message.act)
      move(act, eventOf(message))
      // The journal has it already, if it was a step.
      if (message.type === 'amended' && !act.step) await rewordStep(journal, message)
    },
    gone(frame) {
      presses.gone(frame)
      for (const act of [...acts.values()]) if (act.frame === frame) move(act, 'gone')
    },
    idle: line.idle,
  }
}

/** What was gathered goes with the reading that came first, and is told by it. */
function learn(act: Act, message: StepMessage, gather: () => GatheredStep): void {
  const { step } = act
  if (!step) {
    act.step = gather()
    return
  }
  const { reading, isUnsure } = step.message
  if (isUnsure && !message.isUnsure) step.recordingId = recordingOf(act.frame, message)
  if (!message.isAhead && act.state !== 'step') step.message = { ...message, reading }
}

function learnWords({ step }: Act, act: StepMessage['act'], actedAt?: number): void {
  if (step) step.message = { ...step.message, act, actedAt: actedAt ?? step.message.actedAt }
}
