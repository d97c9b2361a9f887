import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { live } from '../../../test/live-recording.ts'
import { sampleRecording } from '../../../test/samples.ts'
import type { BarAction } from '../../messaging/frame-messages.ts'
import type { Journal } from '../../upload/journal.ts'
import type { Recording } from '../../upload/recording.ts'
import { showBadge } from './badge.ts'
import { createBarActions } from './bar-actions.ts'
import type { Bars } from './bars.ts'
import type { Frames } from './frames.ts'
import type { IncomingSteps } from './incoming-steps.ts'
import { createLiveChanges, readLive, writeLive } from './live-recording.ts'
import { createRecordingRun } from './recording-run.ts'
import type { TabPictures } from './tab-pictures.ts'

const { browser, scripting, did } = vi.hoisted(() => {
  // Another file of this process may have read the same modules with another browser.
  vi.resetModules()
  const stored: Record<string, unknown> = {}
  const did: string[] = []
  const browser = {
    storage: {
      session: {
        get: async (key: string) => ({ [key]: stored[key] }),
        set: async (items: object) => void Object.assign(stored, items),
        remove: async (key: string) => void delete stored[key],
      },
    },
    scripting: { executeScript: vi.fn(async () => [] as unknown[]) },
    windows: { get: vi.fn(), update: vi.fn() },
    tabs: { get: vi.fn(), query: vi.fn() },
    action: { setBadgeText: vi.fn(), setBadgeBackgroundColor: vi.fn() },
  }
  const scripting = {
    registerContentScripts: vi.fn(async () => void did.push('register')),
    getRegisteredContentScripts: vi.fn(async () => [] as object[]),
    unregisterContentScripts: vi.fn(async () => void did.push('unregister')),
  }
  return { browser, scripting, did }
})
vi.mock('webextension-polyfill', () => ({ default: browser }))

const recording = sampleRecording('https://demos.example', { id: 'r', state: 'running' })
const top = { send: vi.fn() }
let recordings: Recording[]
const journal = {
  addRecording: vi.fn(async () => void did.push('add')),
  changeRecording: vi.fn(async () => void did.push('change')),
  undoLast: vi.fn(async () => void did.push('undo')),
  redoNext: vi.fn(async () => void did.push('redo')),
  recordings: async () => recordings,
}
const bars = { refresh: vi.fn(), greet: vi.fn(), end: vi.fn(() => void did.push('end bars')) }
const pictures = { forget: vi.fn() }
const steps = { idle: vi.fn(async () => void did.push('idle')) }
const onEnd = vi.fn()
const onJournal = vi.fn()
const changeLive = createLiveChanges()
const parts = {
  journal: journal as unknown as Journal,
  frames: {
    of: () => ['a', 'b'],
    top: (id: number) => (id === 7 ? top : null),
  } as unknown as Frames,
  bars: bars as unknown as Bars,
  pictures: pictures as unknown as TabPictures,
  steps: steps as unknown as IncomingSteps,
  changeLive,
}
const run = createRecordingRun({ ...parts, onEnd })
const actions = createBarActions({ ...parts, run, onJournal })

beforeEach(async () => {
  vi.clearAllMocks()
  did.length = 0
  recordings = []
  vi.stubGlobal('chrome', { scripting })
  browser.scripting.executeScript.mockResolvedValue([])
  scripting.getRegisteredContentScripts.mockResolvedValue([])
  browser.windows.get.mockResolvedValue({ state: 'normal', width: 1000, height: 800 })
  browser.windows.update.mockReset().mockResolvedValue({})
  browser.tabs.get.mockResolvedValue({ width: 990, height: 700 })
  await writeLive(null)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a recording begins', () => {
  const begin = (viewport: { width: number; height: number } | null = null) =>
    run.begin({ recording, windowId: 1, tabId: 7, viewport })

  it('in a page that may be recorded, whose frames are told', async () => {
    expect(await begin()).toBe(true)
    expect(browser.scripting.executeScript).toHaveBeenCalledWith({
      target: { tabId: 7, allFrames: true },
      files: ['recorder.js'],
      injectImmediately: true,
    })
    expect(did).toEqual(['add', 'register'])
    expect(await readLive()).toEqual({ ...live, recordingId: 'r' })
    expect(bars.greet.mock.calls.map(([frame]) => frame)).toEqual(['a', 'b'])
    expect(pictures.forget).toHaveBeenCalledWith()
    expect(browser.windows.update).not.toHaveBeenCalled()
  })

  it('with a recorder in all that loads from then on, as what is left of one before goes', async () => {
    scripting.getRegisteredContentScripts.mockResolvedValue([{}])
    await begin()
    expect(did).toEqual(['add', 'unregister', 'register'])
    expect(scripting.registerContentScripts).toHaveBeenCalledWith([
      expect.objectContaining({
        allFrames: true,
        matchOriginAsFallback: true,
        runAt: 'document_start',
        persistAcrossSessions: false,
      }),
    ])
  })

  it('nowhere where no extension may run', async () => {
    browser.scripting.executeScript.mockRejectedValue(new Error('chrome://'))
    expect(await begin()).toBe(false)
    expect([did, await readLive()]).toEqual([[], null])
  })

  it('where a frame is busy for ever, after two seconds', async () => {
    vi.useFakeTimers()
    browser.scripting.executeScript.mockReturnValue(new Promise(() => {}))
    const begun = begin()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(did).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await begun).toBe(true)
  })

  it('in a window as large as its author wants the page', async () => {
    await begin({ width: 1280, height: 720 })
    expect(browser.windows.update.mock.calls).toEqual([[1, { width: 1290, height: 820 }]])
    expect((await readLive())?.sizeBefore).toEqual({ width: 1000, height: 800 })
  })

  it('in a window that is made smaller first where it fills the screen', async () => {
    browser.windows.get.mockResolvedValueOnce({ state: 'maximized' })
    await begin({ width: 1280, height: 720 })
    expect(browser.windows.update.mock.calls).toEqual([
      [1, { state: 'normal' }],
      [1, { width: 1290, height: 820 }],
    ])
  })

  it.each([
    ['the screen has no room', () => browser.windows.update.mockRejectedValue(new Error())],
    [
      'nobody knows the width of the window',
      () => browser.windows.get.mockResolvedValue({ height: 1 }),
    ],
    ['nobody knows its height', () => browser.windows.get.mockResolvedValue({ width: 1 })],
    ['nobody knows the width of the page', () => browser.tabs.get.mockResolvedValue({ height: 1 })],
    ['nobody knows its height either', () => browser.tabs.get.mockResolvedValue({ width: 1 })],
  ])('in a window as it is where %s', async (_, arrange) => {
    arrange()
    expect(await begin({ width: 1280, height: 720 })).toBe(true)
    expect((await readLive())?.sizeBefore).toBeNull()
  })
})

describe('a recording ends', () => {
  it('once, when its steps are in the journal, and leaves the window as it was', async () => {
    await writeLive({ ...live, sizeBefore: { width: 1000, height: 800 } })
    scripting.getRegisteredContentScripts.mockResolvedValue([{}])
    await Promise.all([run.end('finished'), run.end('cancelled')])
    expect(did).toEqual(['idle', 'change', 'unregister', 'end bars'])
    expect(journal.changeRecording).toHaveBeenCalledWith('r', { state: 'finished' })
    expect([await readLive(), bars.end.mock.calls]).toEqual([null, [[[7]]]])
    expect(browser.windows.update.mock.calls).toEqual([[1, { width: 1000, height: 800 }]])
    expect(onEnd.mock.calls).toEqual([['r', 'finished']])
    await run.end('finished')
    expect(onEnd).toHaveBeenCalledTimes(1)
    await writeLive(live)
    await run.end('cancelled')
    expect(onEnd.mock.lastCall).toEqual(['r', 'cancelled'])
    expect(browser.windows.update).toHaveBeenCalledTimes(1)
  })

  it('where its window is gone, and the browser does not let go of the recorder', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await writeLive({ ...live, sizeBefore: { width: 1, height: 1 } })
    scripting.getRegisteredContentScripts.mockRejectedValue(new Error('no'))
    browser.windows.update.mockRejectedValue(new Error('No window'))
    await run.end('finished')
    expect(onEnd).toHaveBeenCalledTimes(1)
  })
})

describe('the bar', () => {
  beforeEach(() => writeLive(live))

  it.each([
    ['pause', { paused: true }],
    ['resume', { paused: false }],
    ['start-blurring', { blurring: true }],
    ['stop-blurring', { blurring: false }],
  ] as const)('is told what %s changes', async (action, changed) => {
    await writeLive({ ...live, paused: !changed, blurring: action === 'stop-blurring' })
    await actions.act(action, 7)
    expect(await readLive()).toMatchObject(changed)
    expect(bars.refresh).toHaveBeenCalledTimes(1)
  })

  it('pauses and blurs apart', async () => {
    await actions.act('start-blurring', 7)
    await actions.act('pause', 7)
    expect(await readLive()).toMatchObject({ paused: true, blurring: true })
    await actions.act('resume', 7)
    await actions.act('stop-blurring', 7)
    expect(await readLive()).toMatchObject({ paused: false, blurring: false })
  })

  it('takes steps back, and anew, once those on their way are in the journal', async () => {
    await actions.act('undo', 7)
    await actions.act('redo', 7)
    expect(did).toEqual(['idle', 'undo', 'idle', 'redo'])
    expect([journal.undoLast.mock.calls, journal.redoNext.mock.calls]).toEqual([[['r']], [['r']]])
    expect([bars.refresh.mock.calls.length, onJournal.mock.calls.length]).toEqual([2, 2])
    await writeLive(null)
    await actions.act('undo', 7)
    expect(journal.undoLast).toHaveBeenCalledTimes(1)
  })

  it('has the page of its own tab captured', async () => {
    await actions.act('capture', 7)
    await actions.act('capture', 8)
    expect(top.send.mock.calls).toEqual([[{ type: 'capture' }]])
  })

  it.each([
    ['finish', 'finished'],
    ['cancel', 'cancelled'],
  ] as const)('ends the recording by %s', async (action, how) => {
    await actions.act(action, 7)
    expect(onEnd.mock.calls).toEqual([['r', how]])
  })
})

describe('a key of the browser', () => {
  const press = async (action: BarAction, tabId: number | undefined) => {
    browser.tabs.query.mockResolvedValue(tabId === undefined ? [] : [{ id: tabId }])
    await actions.actInFront(action)
    return top.send.mock.calls.length
  }

  it('captures the page in front where it is recorded, and not while the recording is paused', async () => {
    expect(await press('capture', 7)).toBe(0)
    await writeLive(live)
    expect(await press('capture', 8)).toBe(0)
    expect(await press('capture', undefined)).toBe(0)
    expect(await press('capture', 7)).toBe(1)
    expect(browser.tabs.query).toHaveBeenCalledWith({ active: true, lastFocusedWindow: true })
    await writeLive({ ...live, paused: true })
    expect(await press('capture', 7)).toBe(1)
  })

  it('does all else wherever one is', async () => {
    for (const tabId of [7, 8, undefined]) {
      await writeLive({ ...live, paused: true })
      await press('resume', tabId)
      expect((await readLive())?.paused).toBe(false)
    }
    await writeLive(null)
    await press('pause', 7)
    expect(await readLive()).toBeNull()
  })
})

describe('the button of the extension', () => {
  const says = async () => {
    await showBadge(parts.journal)
    const [[{ text }], [{ color }]] = [
      browser.action.setBadgeText.mock.lastCall ?? [{}],
      browser.action.setBadgeBackgroundColor.mock.lastCall ?? [{}],
    ]
    return [text, color]
  }
  const calm = ['', '#4f46e5']
  const records = ['REC', '#dc2626']
  const waits = ['!', '#d97706']

  it('says that something is recorded, or waits for its author', async () => {
    expect(await says()).toEqual(calm)
    recordings = [{ ...recording, id: 'old', state: 'finished' }]
    expect(await says()).toEqual(calm)
    recordings = [recording]
    expect(await says()).toEqual(waits)
    await writeLive(live)
    expect(await says()).toEqual(records)
    recordings = [recording, { ...recording, id: 'old', problem: { kind: 'signed-out' } }]
    expect(await says()).toEqual(waits)
    recordings = [recording, { ...recording, id: 'old', state: 'running' }]
    expect(await says()).toEqual(waits)
  })
})
