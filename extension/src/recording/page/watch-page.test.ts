// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BarState, FrameBlurRules } from '../../messaging/frame-messages.ts'
import type { PickedElement } from '../../privacy/picked-element.ts'
import type { FramePort } from './frame-port.ts'
import { createFrameState, type FrameState } from './frame-state.ts'
import type { Outbox } from './outbox.ts'
import { type PageWatch, watchPage } from './watch-page.ts'

/** The parts of the recorder, each of which is tested beside its own file. */
const { fakes } = vi.hoisted(() => {
  // Another file of this process may have read the same modules with other parts.
  vi.resetModules()
  return {
    fakes: {
      settle: () => {},
      blur: null as null | { pick(picked: unknown, on: boolean): void; stop(): void },
      isDrawn: false,
      warm: vi.fn(),
      showBlur: vi.fn(),
      showBar: vi.fn(),
      end: null as AbortSignal | null,
    },
  }
})
vi.mock('../bar/own-host.ts', () => ({ createOwnHost: () => ({}) }))
vi.mock('../bar/create-bar.ts', () => ({
  createBar: () => ({ isOn: () => false, show: fakes.showBar }),
}))
vi.mock('../bar/frame-blur.ts', () => ({
  createFrameBlur: (_: unknown, signal: AbortSignal, events: typeof fakes.blur) => {
    fakes.blur = events
    fakes.end = signal
    return { show: fakes.showBlur }
  },
}))
vi.mock('./watch-drawing.ts', () => ({
  watchDrawing: () => ({ drawn: Promise.resolve(), isDrawn: () => fakes.isDrawn }),
}))
vi.mock('./warm-files.ts', () => ({ createWarming: () => fakes.warm }))
vi.mock('./watch-changes.ts', () => ({
  watchChanges: (_: AbortSignal, __: Promise<void>, onSettled: () => void) => {
    fakes.settle = onSettled
    return { changedAt: () => 5, reactions: () => 0, reactedAt: () => 4 }
  },
}))
afterAll(() => void vi.resetModules())

const rules: FrameBlurRules = { selectors: [], picked: [], recorded: [] }
const recording: BarState = {
  recordingId: 'r',
  count: 0,
  canRedo: false,
  paused: false,
  sent: 0,
  problem: null,
  single: false,
  blurring: true,
  warning: null,
}
const posted: object[] = []
const onAction = vi.fn()
let state: FrameState
let watch: PageWatch

beforeEach(() => {
  posted.length = 0
  vi.clearAllMocks()
  fakes.isDrawn = false
  state = createFrameState()
  watch = watchPage({
    port: { post: (message: object) => void posted.push(message) } as FramePort,
    outbox: {} as Outbox,
    state,
    onAction,
  })
})
afterEach(() => watch.stop())

it('tells that the page has settled, and has its files fetched, once it is known to be recorded', () => {
  fakes.settle()
  expect([posted, fakes.warm.mock.calls]).toEqual([[], []])
  state.hear(recording, rules)
  fakes.settle()
  expect(posted).toEqual([{ type: 'settled', changedAt: 5 }])
  expect(fakes.warm).toHaveBeenCalledOnce()
})

it('holds what is picked at once, and tells it', () => {
  const picked = { textHash: 1 } as PickedElement
  fakes.blur?.pick(picked, true)
  expect(state.rules().picked).toEqual([picked])
  expect(posted).toEqual([{ type: 'blur', picked, on: true }])
  fakes.blur?.stop()
  expect(onAction).toHaveBeenCalledWith('stop-blurring')
})

it('shows what is blurred, and the bar, where there is a recording', () => {
  watch.show()
  expect([fakes.showBlur.mock.calls, fakes.showBar.mock.calls]).toEqual([[], []])
  state.hear(recording, rules)
  watch.show()
  expect(fakes.showBlur).toHaveBeenCalledWith(state.rules(), true)
  expect(fakes.showBar).toHaveBeenCalledWith(recording)
})

it('knows an address only of a page that the screen shows', () => {
  expect(watch.shownUrl()).toBeNull()
  fakes.isDrawn = true
  expect(watch.shownUrl()).toBe(document.URL)
})

it('ends all that it began', () => {
  expect(fakes.end?.aborted).toBe(false)
  watch.stop()
  expect(fakes.end?.aborted).toBe(true)
})
