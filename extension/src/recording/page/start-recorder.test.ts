// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BarAction, BarState, FrameBlurRules } from '../../messaging/frame-messages.ts'
import type { FramePort } from './frame-port.ts'
import { startRecorder } from './start-recorder.ts'

/** The parts of the recorder, each of which is tested beside its own file. */
const { fakes } = vi.hoisted(() => {
  // Another file of this process may have read the same modules with other parts.
  vi.resetModules()
  return {
    fakes: {
      outbox: { forget: vi.fn(), open: vi.fn(), resend: vi.fn(), left: vi.fn() },
      posted: [] as object[],
      life: null as AbortController | null,
      port: null as { onOpen: () => void; hello: () => object } | null,
      isGone: false,
      command: null as unknown,
      watches: [] as { stop: unknown; show: unknown; onAction: (action: BarAction) => void }[],
      showStopped: vi.fn(),
      leaveSteps: vi.fn(),
      post: null as unknown,
    },
  }
})
vi.mock('./outbox.ts', () => ({
  createOutbox: (post: unknown) => {
    fakes.post = post
    return fakes.outbox
  },
}))
vi.mock('./frame-port.ts', () => ({
  openFramePort: (events: { onOpen: () => void; hello: () => object }, life: AbortController) => {
    fakes.port = events
    fakes.life = life
    if (fakes.isGone) life.abort()
    return { post: (message: object) => fakes.posted.push(message) } satisfies FramePort
  },
}))
vi.mock('./answer-commands.ts', () => ({
  createCommands: ({ onState }: { onState: unknown }) => {
    fakes.command = onState
    return () => {}
  },
}))
vi.mock('./watch-page.ts', () => ({
  watchPage: ({ onAction }: { onAction: (action: BarAction) => void }) => {
    const watch = { stop: vi.fn(), show: vi.fn(), onAction }
    fakes.watches.push(watch)
    return watch
  },
}))
vi.mock('../bar/show-stopped.ts', () => ({ showStopped: fakes.showStopped }))
vi.mock('../bar/own-host.ts', () => ({ createOwnHost: () => 'a host' }))
vi.mock('./leave-steps.ts', () => ({ leaveSteps: fakes.leaveSteps }))

const onEnd = vi.fn()
const rules: FrameBlurRules = { selectors: [], picked: [], recorded: [] }
const state = (changes: Partial<BarState> = {}): BarState => ({
  recordingId: 'r',
  count: 0,
  canRedo: false,
  paused: false,
  sent: 0,
  problem: null,
  single: false,
  blurring: false,
  warning: null,
  ...changes,
})
const hear = (recording: BarState | null, blur = rules) =>
  (fakes.command as (recording: BarState | null, blur: FrameBlurRules) => void)(recording, blur)
const calls = (part: unknown) => (part as ReturnType<typeof vi.fn>).mock.calls.length
const watch = (index: number) => {
  const found = fakes.watches[index]
  return found && [calls(found.stop), calls(found.show)]
}
const act = (action: BarAction) => fakes.watches[0]?.onAction(action)

/** Other files of this process have the same document. */
const root = document.documentElement

beforeEach(() => {
  vi.clearAllMocks()
  fakes.watches.length = 0
  fakes.posted.length = 0
  fakes.isGone = false
  fakes.outbox.left.mockReturnValue(['a step'])
})
afterEach(() => {
  if (!fakes.life?.signal.aborted) fakes.life?.abort()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'prerendering')
  if (document.documentElement === root) return
  document.documentElement.remove()
  document.append(root)
})

describe('a frame', () => {
  it('watches from its first moment, and says where it stands', () => {
    startRecorder(onEnd)
    expect(fakes.watches).toHaveLength(1)
    expect(fakes.port?.hello()).toEqual({ type: 'hello', path: [], groupPath: [] })
    fakes.port?.onOpen()
    expect(fakes.outbox.resend).toHaveBeenCalledTimes(1)
    ;(fakes.post as (message: object) => void)({ type: 'settled' })
    expect(fakes.posted).toEqual([{ type: 'settled' }])
  })

  it('of a recorded tab sends what waited, and shows its bar', () => {
    startRecorder(onEnd)
    hear(state())
    expect([watch(0), fakes.watches.length]).toEqual([[0, 1], 1])
    expect([calls(fakes.outbox.open), calls(fakes.outbox.forget)]).toEqual([1, 0])
  })

  it('of a tab that is not recorded forgets what was done, and watches anew when it is', () => {
    startRecorder(onEnd)
    hear(null)
    expect([watch(0), calls(fakes.outbox.forget), calls(fakes.outbox.open)]).toEqual([[1, 0], 1, 0])
    hear(state())
    expect([fakes.watches.length, watch(1)]).toEqual([2, [0, 1]])
  })

  it.each([
    ['paused', state({ paused: true }), rules],
    ['blurred', state(), { ...rules, selectors: ['.email'] }],
  ])('forgets what was read before it knew that the recording is %s', (_, recording, blur) => {
    startRecorder(onEnd)
    hear(recording, blur)
    expect(fakes.outbox.forget).toHaveBeenCalledTimes(1)
    hear(recording, blur)
    expect(fakes.outbox.forget).toHaveBeenCalledTimes(1)
  })

  it('shows what a button of its bar does before the background has answered', () => {
    startRecorder(onEnd)
    hear(state())
    act('pause')
    expect(fakes.posted).toEqual([{ type: 'bar', action: 'pause' }])
    expect(watch(0)).toEqual([0, 2])
  })

  it('watches the document anew that a page writes in place of its own', async () => {
    startRecorder(onEnd)
    root.remove()
    document.append(document.createElement('html'))
    await Promise.resolve()
    expect([watch(0), watch(1)]).toEqual([
      [1, 0],
      [0, 1],
    ])
    document.documentElement.replaceWith(root)
    await Promise.resolve()
    expect(fakes.watches).toHaveLength(3)
    hear(null)
    document.documentElement.replaceWith(document.createElement('html'))
    await Promise.resolve()
    expect(fakes.watches).toHaveLength(3)
    document.documentElement.replaceWith(root)
  })

  it('of a page made ahead of time is nobody’s before it is shown', () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    startRecorder(onEnd)
    expect(fakes.watches).toEqual([])
    Object.defineProperty(document, 'prerendering', { value: false, configurable: true })
    document.dispatchEvent(new Event('prerenderingchange'))
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(fakes.watches).toHaveLength(1)
  })
})

describe('an extension that is gone', () => {
  it('leaves the steps that it was not told of, and says so in the page', async () => {
    startRecorder(onEnd)
    hear(state())
    fakes.life?.abort()
    expect([calls(onEnd), watch(0)]).toEqual([1, [1, 1]])
    expect(fakes.showStopped.mock.calls).toEqual([[{ recordingId: 'r', steps: ['a step'] }]])
    expect(fakes.leaveSteps).not.toHaveBeenCalled()
    document.documentElement.replaceWith(document.createElement('html'))
    await Promise.resolve()
    expect(fakes.watches).toHaveLength(1)
  })

  it('says nothing in a frame within the page, which keeps its steps as well', () => {
    vi.stubGlobal('window', { ...window, top: {}, parent: window })
    startRecorder(onEnd)
    hear(state())
    fakes.life?.abort()
    expect(fakes.showStopped).not.toHaveBeenCalled()
    expect(fakes.leaveSteps.mock.calls).toEqual([
      ['a host', { recordingId: 'r', steps: ['a step'] }],
    ])
  })

  it('leaves nothing where nothing is recorded', () => {
    startRecorder(onEnd)
    hear(null)
    fakes.life?.abort()
    expect([calls(onEnd), calls(fakes.showStopped), calls(fakes.leaveSteps)]).toEqual([1, 0, 0])
  })

  it('watches nothing where it was gone before it began', () => {
    fakes.isGone = true
    startRecorder(onEnd)
    expect([fakes.watches, calls(onEnd)]).toEqual([[], 1])
  })
})
