import type { Demo, StepTiming } from '../records/demo.ts'
import { currentStep, type Playable, type PlayableStep, type Playback } from './playback.ts'

/** What autoplay needs of a demo; a `PublishedDemo` is one. */
export interface AutoplayDemo extends Playable {
  readonly settings: Pick<
    Demo,
    'type' | 'autoplayduration' | 'autoPlayDelay' | 'customizePerStep' | 'loop'
  > & { readonly stepTimings: readonly StepTiming[] }
}

/** What its viewer has said: nothing yet, that it shall play, or that it shall not. */
export type AutoplayWish = 'none' | 'play' | 'pause'

/** All that decides whether a demo plays on by itself. */
export interface AutoplayAround {
  readonly at: Playback
  readonly wish: AutoplayWish
  /** Does the viewer's device ask for less motion? Then it waits for Play. */
  readonly lessMotion: boolean
  /** Is the step what is seen, and nothing over it? */
  readonly isSeen: boolean
  /** Is the tab out of sight? */
  readonly isHidden: boolean
  /** Does somebody type? */
  readonly isTyping: boolean
  readonly menuIsOpen: boolean
  /** Is a video or a voice of this step on its way to its end? */
  readonly mediaPlays: boolean
}

/** Why a demo does not go on by itself. The first four pass; the others wait for its viewer. */
export type AutoplayHold =
  | 'unseen'
  | 'hidden'
  | 'typing'
  | 'menu'
  | 'paused'
  | 'ended'
  | 'sandbox'
  | 'chapter'
  | 'choice'
  | 'outside'

/** How much of a step's time is left. Times are in milliseconds, by any clock that only goes forward. */
export interface AutoplayClock {
  /** The stay at a step that it counts; somebody who comes back has the whole time again. */
  readonly at: Playback
  readonly left: number
  /** What of it is kept for when video and voice have ended. */
  readonly kept: number
  /** When it began to run; null: it stands. */
  readonly since: number | null
}

export interface AutoplayTurn {
  readonly clock: AutoplayClock
  /** `next`: one step on, or to the end; `again`: to the end, and on with the first step. */
  readonly does: 'wait' | 'next' | 'again'
  readonly hold: AutoplayHold | 'media' | null
  /** Milliseconds until the next turn is due; null: once something has changed. */
  readonly wakeIn: number | null
}

/** Does it play as far as its viewer is concerned? What the button says. */
export function isPlaying({ wish, lessMotion }: Pick<AutoplayAround, 'wish' | 'lessMotion'>) {
  return wish === 'play' || (wish === 'none' && !lessMotion)
}

/**
 * What a demo that plays by itself does now (M5.15, M9.14, M9.37). To be asked whenever something around it has
 * changed and when `wakeIn` has passed. It never leaves a chapter, so never passes a gate, and takes nobody out of the
 * demo or one of several ways: those are its viewer's.
 */
export function autoplayTurn(
  demo: AutoplayDemo,
  before: AutoplayClock | null,
  around: AutoplayAround,
  now: number,
): AutoplayTurn {
  const { at } = around
  const times = autoplayTimes(demo, at.stepId)
  const left = before?.at === at ? leftOf(before, now) : times.duration + times.delay
  const hold = holdOf(demo, around)
  if (hold !== null) {
    return { clock: { at, left, kept: 0, since: null }, does: 'wait', hold, wakeIn: null }
  }
  const kept = around.mediaPlays ? Math.min(left, times.delay) : 0
  const clock = { at, left, kept, since: now }
  if (left > kept) return { clock, does: 'wait', hold: null, wakeIn: left - kept }
  if (around.mediaPlays) return { clock, does: 'wait', hold: 'media', wakeIn: null }
  return { clock, does: beginsAnew(demo, at) ? 'again' : 'next', hold: null, wakeIn: null }
}

/** Milliseconds that a step is shown, and those until the next one: its own, or the demo's. */
export function autoplayTimes({ settings }: AutoplayDemo, stepId: string | null) {
  const own = settings.customizePerStep
    ? settings.stepTimings.find((timing) => timing.stepId === stepId)
    : undefined
  return {
    duration: own?.duration ?? settings.autoplayduration,
    delay: own?.transition ?? settings.autoPlayDelay,
  }
}

function leftOf({ left, kept, since }: AutoplayClock, now: number): number {
  return since === null ? left : Math.max(kept, left - Math.max(0, now - since))
}

function holdOf(demo: AutoplayDemo, around: AutoplayAround): AutoplayHold | null {
  const { at } = around
  const step = currentStep(demo, at)
  if (demo.settings.type === 'Sandbox') return 'sandbox'
  if (at.ended) return 'ended'
  if (!isPlaying(around)) return 'paused'
  if (step?.chapter) return 'chapter'
  const ways = step ? waysOf(demo, step) : []
  if (ways.length > 1) return 'choice'
  if (ways[0]?.startsWith(link)) return 'outside'
  if (around.isHidden) return 'hidden'
  if (!step || !around.isSeen) return 'unseen'
  if (around.isTyping) return 'typing'
  return around.menuIsOpen ? 'menu' : null
}

function beginsAnew(demo: AutoplayDemo, at: Playback): boolean {
  const step = currentStep(demo, at)
  return demo.settings.loop && step !== null && waysOf(demo, step)[0] === end
}

/** Where a step leads on, each place once: what its hotspots say, or else the order. */
function waysOf(demo: Playable, step: PlayableStep): string[] {
  const inOrder = demo.steps[demo.steps.indexOf(step) + 1]?.id ?? end
  const ways = step.hotspots.map(({ nextlink, nextslide }) => {
    if (nextlink !== null) return `${link}${nextlink}`
    return demo.steps.find(({ id }) => id === nextslide)?.id ?? inOrder
  })
  return ways.length === 0 ? [inOrder] : [...new Set(ways)]
}

const end = 'end'
const link = 'link '
