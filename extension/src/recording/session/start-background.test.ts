import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleRecording } from '../../../test/samples.ts'
import type { Recording } from '../../upload/recording.ts'
import { startBackground } from './start-background.ts'

/** The parts of the background, each of which is tested beside its own file, and the browser's events. */
const { fakes, keep } = vi.hoisted(() => {
  // Another file of this process may have read the same modules with other parts.
  vi.resetModules()
  const heard: Record<string, (...told: never[]) => unknown> = {}
  const event = (name: string) => ({
    addListener: (one: (...told: never[]) => unknown) => {
      heard[name] = one
    },
  })
  const given: Record<string, never> = {}
  return {
    keep: (name: string, made: unknown) => (parts: never) => {
      given[name] = parts
      return made
    },
    fakes: {
      heard,
      event,
      session: { complete: vi.fn(), refreshBars: vi.fn(), connectFrame: vi.fn(), act: vi.fn() },
      panel: { refresh: vi.fn(), connect: vi.fn(), isOpen: () => false, ask: vi.fn() },
      queue: { kick: vi.fn() },
      showBadge: vi.fn(),
      keepStorageOwn: vi.fn(),
      openEditor: vi.fn(async () => {}),
      tabs: { create: vi.fn(), query: vi.fn(), remove: vi.fn() },
      given,
      journal: { recording: vi.fn(), removeRecording: vi.fn() },
      role: null as string | null,
      left: null as null | (() => void),
    },
  }
})
vi.mock('webextension-polyfill', () => ({
  default: {
    runtime: {
      id: 'own',
      getURL: (path: string) => `chrome-extension://own/${path}`,
      onConnect: fakes.event('connect'),
      onStartup: fakes.event('startup'),
      onInstalled: fakes.event('installed'),
    },
    commands: { onCommand: fakes.event('command') },
    tabs: fakes.tabs,
  },
}))
vi.mock('../../messaging/page-messages.ts', () => ({ listenToPages: keep('pages', null) }))
vi.mock('../../messaging/panel-host.ts', () => ({ createPanelHost: keep('panel', fakes.panel) }))
vi.mock('../../messaging/port-role.ts', () => ({ portRole: () => fakes.role }))
vi.mock('../../pairing/own-storage.ts', () => ({ keepStorageOwn: fakes.keepStorageOwn }))
vi.mock('../../privacy/blur-selectors.ts', () => ({ watchBlurSelectors: keep('blur', null) }))
vi.mock('../../upload/journal.ts', () => ({ createJournal: () => fakes.journal }))
vi.mock('../../upload/journal-database.ts', () => ({ openJournalDatabase: () => null }))
vi.mock('../../upload/upload-queue.ts', () => ({ createUploadQueue: keep('queue', fakes.queue) }))
vi.mock('../open-editor.ts', () => ({ openEditor: fakes.openEditor }))
vi.mock('./badge.ts', () => ({ showBadge: fakes.showBadge }))
vi.mock('./live-recording.ts', () => ({ readLive: async () => ({ recordingId: 'live' }) }))
vi.mock('./recording-session.ts', () => ({
  createRecordingSession: keep('session', fakes.session),
}))
vi.mock('./take-left-steps.ts', () => ({
  takeLeftSteps: async (_: unknown, onTaken: () => void) => {
    fakes.left = onTaken
  },
}))

const setPanelBehavior = vi.fn()
const recording = sampleRecording('https://demos.example', { id: 'r' })
const given = <T>(name: string) => fakes.given[name] as unknown as T
const session = () =>
  given<{ onJournal: () => void; onEnd: (id: string, how: 'finished' | 'cancelled') => void }>(
    'session',
  )
const queue = () =>
  given<{
    liveRecordingId: () => Promise<string | null>
    onChange: () => void
    onDone: (recording: Recording) => Promise<void>
    onNothing: () => Promise<void>
  }>('queue')
const told = (name: string, ...what: unknown[]) => fakes.heard[name]?.(...(what as never[]))

/** How often the panel, the bars, the badge and the upload were told that something has changed. */
function changes() {
  const all = [fakes.panel.refresh, fakes.session.refreshBars, fakes.showBadge, fakes.queue.kick]
  const counts = all.map((call) => call.mock.calls.length)
  for (const call of all) call.mockClear()
  return counts
}
const all = [1, 1, 1, 1]
const shown = [1, 1, 1, 0]

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  fakes.role = null
  fakes.left = null
  fakes.tabs.query.mockResolvedValue([{ id: 3 }, {}])
  fakes.journal.recording.mockResolvedValue(recording)
  vi.stubGlobal('chrome', { sidePanel: { setPanelBehavior } })
  startBackground()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a worker that starts', () => {
  it('goes on with what waits, and keeps its storage from pages', () => {
    expect(changes()).toEqual(all)
    expect(fakes.session.complete).toHaveBeenCalledTimes(1)
    expect(fakes.keepStorageOwn).toHaveBeenCalledTimes(1)
    expect(setPanelBehavior).toHaveBeenCalledWith({ openPanelOnActionClick: true })
  })

  it('goes on when the browser starts, and takes in what pages kept when it was loaded anew', () => {
    changes()
    told('startup')
    expect(changes()).toEqual(all)
    told('installed')
    expect(changes()).toEqual([0, 0, 0, 0])
    fakes.session.complete.mockClear()
    fakes.left?.()
    expect([fakes.session.complete.mock.calls.length, changes()]).toEqual([1, all])
  })
})

it.each([
  ['a journal that has changed', () => session().onJournal(), all],
  ['a new connection to a server', () => given<{ onPaired: () => void }>('pages').onPaired(), all],
  ['what the panel asked for', () => given<{ upload: () => void }>('panel').upload(), all],
  ['an upload that went on', () => queue().onChange(), shown],
  ['a list of what is blurred', () => given<() => void>('blur')(), [0, 1, 0, 0]],
])('tells of %s', (_, happen, who) => {
  changes()
  happen()
  expect(changes()).toEqual(who)
})

it('gives each port to whose business it is, and none to strangers', () => {
  const port = {}
  told('connect', port)
  expect([fakes.session.connectFrame.mock.calls, fakes.panel.connect.mock.calls]).toEqual([[], []])
  fakes.role = 'frame'
  told('connect', port)
  fakes.role = 'upload'
  told('connect', port)
  expect(fakes.session.connectFrame.mock.calls).toEqual([[port]])
  expect(fakes.panel.connect.mock.calls).toEqual([[port, 'upload']])
})

it('captures at the key for it, and at no other', () => {
  told('command', 'another')
  expect(fakes.session.act).not.toHaveBeenCalled()
  told('command', 'capture-now')
  expect(fakes.session.act.mock.calls).toEqual([['capture']])
})

describe('a recording that ends', () => {
  const page = 'chrome-extension://own/upload.html'

  it('is sent, and shows how far it is where that takes longer than a moment', async () => {
    changes()
    session().onEnd('r', 'finished')
    expect(changes()).toEqual(all)
    await vi.advanceTimersByTimeAsync(1_499)
    expect(fakes.tabs.create).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(fakes.tabs.create.mock.calls).toEqual([[{ url: page }]])
  })

  it('shows nothing where all of it was saved by then, or it was cancelled', async () => {
    changes()
    session().onEnd('r', 'cancelled')
    expect(changes()).toEqual(all)
    await vi.advanceTimersByTimeAsync(10_000)
    fakes.journal.recording.mockResolvedValue(null)
    session().onEnd('r', 'finished')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fakes.tabs.create).not.toHaveBeenCalled()
  })

  it('leads to the editor when all is saved, and forgets what it held', async () => {
    await queue().onDone(recording)
    expect(fakes.journal.removeRecording.mock.calls).toEqual([['r']])
    expect(fakes.openEditor.mock.calls).toEqual([[recording]])
    expect(fakes.tabs.query).toHaveBeenCalledWith({ url: page })
    expect(fakes.tabs.remove.mock.calls).toEqual([[[3]]])
  })

  it('says that there is nothing to open where nothing was recorded', async () => {
    await queue().onNothing()
    expect(fakes.tabs.remove.mock.calls).toEqual([[[3]]])
    expect(fakes.tabs.create.mock.calls).toEqual([[{ url: `${page}#nothing` }]])
  })

  it('is not sent to its end while it runs', async () => {
    expect(await queue().liveRecordingId()).toBe('live')
  })
})
