import type { BarAction, BarState, FrameBlurRules } from '../../messaging/frame-messages.ts'
import { noBlur } from '../../privacy/blur-rules.ts'
import type { PickChange } from '../../privacy/pick-change.ts'
import { createUnheardPicks } from './unheard-picks.ts'

/** What a frame knows of the recording. */
export interface FrameState {
  /** Whether the background has said if this tab is recorded. */
  isKnown(): boolean
  /** The state of the recording; null where none is known. */
  recording(): BarState | null
  /** Whether what is done here is no step. Until it is known it may be one. */
  isPaused(): boolean
  /** What is to be masked, with what was picked here just now. */
  rules(): FrameBlurRules
  /** The background speaks. Answers whether what was read before may show what nobody may see. */
  hear(state: BarState | null, blur: FrameBlurRules): boolean
  pick(change: PickChange): void
  /** Takes what a button of the bar asks for as done: no word of the background is waited for. */
  expect(action: BarAction): void
}

export function createFrameState(): FrameState {
  const picks = createUnheardPicks()
  let state: BarState | null = null
  let isKnown = false
  let rules: FrameBlurRules = { ...noBlur, recorded: [] }
  return {
    isKnown: () => isKnown,
    recording: () => state,
    isPaused: () => isKnown && (state?.paused ?? true),
    rules: () => rules,
    hear(next, blur) {
      const isFirst = !isKnown
      const isBlurred = blur.selectors.length > 0 || blur.picked.length > 0
      isKnown = true
      state = next
      rules = picks.over(blur)
      return !next || (isFirst && (next.paused || isBlurred))
    },
    pick(change) {
      picks.add(change)
      rules = picks.over(rules)
    },
    expect(action) {
      if (!state) return
      if (action === 'pause' || action === 'resume')
        state = { ...state, paused: action === 'pause' }
      if (action === 'start-blurring' || action === 'stop-blurring')
        state = { ...state, blurring: action === 'start-blurring' }
    },
  }
}
