import type { Act } from '@waystep/demo-model'
import { offsetInFrameGroup } from '../../capture/frame-group.ts'
import { type ReadPage, readFrameGroup } from '../../capture/read-frame-group.ts'
import type { StepMessage } from '../../messaging/frame-messages.ts'
import type { ActTarget } from '../act-target.ts'
import { languageOfPage } from '../language-of-page.ts'
import { newId } from '../new-id.ts'
import { withoutMasked } from '../without-masked.ts'
import type { FramePort } from './frame-port.ts'
import type { FrameState } from './frame-state.ts'
import type { Outbox } from './outbox.ts'
import type { PageChanges } from './watch-changes.ts'

/** What was read of the page before it reacted to something. */
export interface Held {
  readonly pressId: string
  readonly read: ReadPage
  readonly pressedAt: number
  readonly changedAt: number
}

/** Reads the page and tells the background of steps, for the watchers of pointer, keys and fields. */
export interface PageRecorder {
  readonly signal: AbortSignal
  isPaused(): boolean
  /** How often the page has reacted to anything so far. */
  reactions(): number
  /** Reads the page as it is, at once. */
  hold(): Held
  /** What was held is not needed. */
  drop(held: Held): void
  /** What was held for one step serves another, too. */
  shared(held: Held): Held
  /** What was held is a step if the page is gone before it says more. */
  sendAhead(held: Held, act: Act, target: ActTarget): void
  /** What was held becomes a step. */
  commit(held: Held, act: Act, target: ActTarget | null, actedAt?: number): void
  /** What was committed turns out to be the beginning of something else, done where `held` was read. */
  amend(pressId: string, held: Held, act: Act, target: ActTarget): void
  targetOf(held: Held, element: Element, event: MouseEvent | null): ActTarget
}

export function createPageRecorder(options: {
  readonly port: FramePort
  readonly outbox: Outbox
  readonly signal: AbortSignal
  readonly state: FrameState
  readonly changes: PageChanges
}): PageRecorder {
  const { port, outbox, signal, state, changes } = options
  const stepOf = (
    held: Held,
    done: Act,
    target: ActTarget | null,
    actedAt: number,
  ): StepMessage => {
    const { pressId, pressedAt, changedAt } = held
    const { reading } = held.read
    const act = actOn(held, done, target?.nodeId ?? null)
    return { type: 'step', pressId, act, target, actedAt, pressedAt, changedAt, reading }
  }
  /** An act without what is masked, with the language of the page it was done on. */
  const actOn = ({ read }: Held, done: Act, nodeId: number | null): Act => {
    const language = languageOfPage(read.reading.page)
    const act = withoutMasked(done, read, nodeId)
    return language === 'en' ? act : { ...act, language }
  }
  return {
    signal,
    isPaused: state.isPaused,
    reactions: changes.reactions,
    hold() {
      const [pressId, pressedAt, changedAt] = [newId(), Date.now(), changes.changedAt()]
      // First: the other frames, and a picture where there is none, are asked for meanwhile.
      if (state.isKnown()) port.post({ type: 'pressed', pressId, pressedAt, changedAt })
      return { pressId, pressedAt, changedAt, read: readFrameGroup(window, state.rules()) }
    },
    shared: (held) => ({ ...held, pressId: newId() }),
    drop(held) {
      outbox.drop(held.pressId)
      port.post({ type: 'dropped', pressId: held.pressId })
    },
    sendAhead(held, act, target) {
      outbox.sendAhead(stepOf(held, act, target, held.pressedAt))
    },
    commit(held, act, target, actedAt = held.pressedAt) {
      outbox.commit(stepOf(held, act, target, actedAt))
    },
    amend(pressId, held, done, target) {
      outbox.flush()
      port.post({ type: 'amended', pressId, act: actOn(held, done, target.nodeId) })
    },
    targetOf(held, element, event) {
      const rect = element.getBoundingClientRect()
      const { x, y, scale } = offsetInFrameGroup(window)
      return {
        nodeId: held.read.nodeIdOf(element),
        box: {
          x: x + rect.x * scale,
          y: y + rect.y * scale,
          width: rect.width * scale,
          height: rect.height * scale,
        },
        point: event && { x: x + event.clientX * scale, y: y + event.clientY * scale },
      }
    },
  }
}
