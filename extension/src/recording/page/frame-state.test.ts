import { describe, expect, it } from 'vitest'
import type { BarState, FrameBlurRules } from '../../messaging/frame-messages.ts'
import { noBlur } from '../../privacy/blur-rules.ts'
import { createFrameState } from './frame-state.ts'

const bar = (changes: Partial<BarState> = {}) =>
  ({ paused: false, blurring: false, ...changes }) as BarState
const nothing: FrameBlurRules = { ...noBlur, recorded: [] }
const blurred = { ...nothing, selectors: ['.secret'] }

describe('what a frame knows', () => {
  it('is nothing at first: what is done may be a step', () => {
    const state = createFrameState()
    expect([state.isKnown(), state.recording(), state.isPaused()]).toEqual([false, null, false])
  })

  it.each([
    [bar(), nothing, false, false],
    [bar({ paused: true }), nothing, true, true],
    [bar(), blurred, false, true],
    [bar(), { ...nothing, picked: [{}] as never }, false, true],
    [null, nothing, true, true],
  ])(
    'from %j with %j: paused %j, and what was read may show too much: %j',
    (next, blur, paused, tooMuch) => {
      const state = createFrameState()
      expect(state.hear(next, blur)).toBe(tooMuch)
      expect([state.isKnown(), state.isPaused(), state.recording()]).toEqual([true, paused, next])
      expect(state.rules()).toEqual(blur)
    },
  )

  it('shows too much later only where the recording is over', () => {
    const state = createFrameState()
    state.hear(bar(), nothing)
    expect(state.hear(bar({ paused: true }), blurred)).toBe(false)
    expect(state.hear(null, nothing)).toBe(true)
  })

  it('is what a button asked for at once, and nothing where there is no recording', () => {
    const state = createFrameState()
    state.expect('pause')
    expect(state.recording()).toBeNull()
    state.hear(bar(), nothing)
    const after = (action: Parameters<typeof state.expect>[0]) => {
      state.expect(action)
      const { paused, blurring } = state.recording() ?? {}
      return [paused, blurring]
    }
    expect(after('pause')).toEqual([true, false])
    expect(after('start-blurring')).toEqual([true, true])
    expect(after('undo')).toEqual([true, true])
    expect(after('resume')).toEqual([false, true])
    expect(after('stop-blurring')).toEqual([false, false])
  })
})
