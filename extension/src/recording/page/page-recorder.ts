import { offsetInIsland } from '../../capture/island.ts'
import { type ReadPage, readIsland } from '../../capture/read-island.ts'
import type { BlurRules } from '../../privacy/blur-rules.ts'
import type { Act, ActTarget } from '../act.ts'
import { withoutMasked } from '../without-masked.ts'
import type { FramePort } from './frame-port.ts'

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
  /** Reads the page as it is, at once. */
  hold(): Held
  /** What was held is not needed. */
  drop(held: Held): void
  /** What was held becomes a step. */
  commit(held: Held, act: Act, target: ActTarget | null, actedAt?: number): void
  targetOf(held: Held, element: Element, event: MouseEvent | null): ActTarget
}

export function createPageRecorder(options: {
  readonly port: FramePort
  readonly signal: AbortSignal
  readonly isPaused: () => boolean
  readonly rules: () => BlurRules
  readonly changedAt: () => number
}): PageRecorder {
  const { port, signal } = options
  return {
    signal,
    isPaused: options.isPaused,
    hold() {
      const [pressId, pressedAt, changedAt] = [crypto.randomUUID(), Date.now(), options.changedAt()]
      // First: the other frames, and a picture where there is none, are asked for meanwhile.
      port.post({ type: 'pressed', pressId, pressedAt, changedAt })
      return { pressId, pressedAt, changedAt, read: readIsland(window, options.rules()) }
    },
    drop(held) {
      port.post({ type: 'dropped', pressId: held.pressId })
    },
    commit(held, done, target, actedAt = held.pressedAt) {
      const act = withoutMasked(done, held.read, target?.nodeId ?? null)
      const { pressId, pressedAt, changedAt } = held
      const { reading } = held.read
      port.post({ type: 'step', pressId, act, target, actedAt, pressedAt, changedAt, reading })
    },
    targetOf(held, element, event) {
      const rect = element.getBoundingClientRect()
      const { x, y, scale } = offsetInIsland(window)
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
