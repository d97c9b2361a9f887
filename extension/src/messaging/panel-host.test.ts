import 'fake-indexeddb/auto'
import type { PairMessage } from '@waystep/api-contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { live } from '../../test/live-recording.ts'
import { recordStep, sampleRecording } from '../../test/samples.ts'
import type { Pairing } from '../pairing/pairing.ts'
import { writeLive } from '../recording/session/live-recording.ts'
import type { RecordingSession } from '../recording/session/recording-session.ts'
import { createJournal, type Journal } from '../upload/journal.ts'
import { openJournalDatabase } from '../upload/journal-database.ts'
import { createPanelHost, type PanelHost } from './panel-host.ts'
import type { PanelMessage, PanelState } from './panel-messages.ts'

const { storage } = vi.hoisted(() => {
  // Another file of this process may have read the same modules with another browser.
  vi.resetModules()
  const area = () => {
    const stored: Record<string, unknown> = {}
    return {
      get: async (key: string) => ({ [key]: stored[key] }),
      set: async (items: object) => void Object.assign(stored, items),
      remove: async (key: string) => void delete stored[key],
    }
  }
  return { storage: { local: area(), session: area() } }
})
vi.mock('webextension-polyfill', () => ({
  default: { storage, runtime: { getURL: (path: string) => `chrome-extension://own/${path}` } },
}))
vi.mock('../pairing/own-storage.ts', () => ({ keepStorageOwn: async () => {} }))

const pairing: Pairing = {
  serverUrl: 'https://demos.example',
  token: 'wsr_good',
  account: { name: 'Ada', email: 'ada@example.com' },
  workspace: { id: '00000000-0000-4000-8000-000000000001', name: 'Acme' },
}
const session = { act: vi.fn(async () => {}), complete: vi.fn() }
const upload = vi.fn()
let journal: Journal
let host: PanelHost

beforeEach(async () => {
  vi.clearAllMocks()
  journal = createJournal(openJournalDatabase(crypto.randomUUID()))
  host = createPanelHost({
    journal,
    session: () => session as unknown as RecordingSession,
    upload,
  })
  vi.stubGlobal('fetch', async () => {
    throw new Error('This copy is built by hand')
  })
  await storage.local.set({ pairing })
  await writeLive(null)
})
afterEach(() => vi.unstubAllGlobals())

function open(role: 'panel' | 'upload') {
  const states: PanelState[] = []
  const heard: ((message: PanelMessage) => void)[] = []
  const closed: (() => void)[] = []
  host.connect(
    {
      postMessage: ({ state }: { state: PanelState }) => states.push(state),
      onMessage: { addListener: (one: (message: PanelMessage) => void) => heard.push(one) },
      onDisconnect: { addListener: (one: () => void) => closed.push(one) },
    } as never,
    role,
  )
  return {
    say: (message: PanelMessage) => heard.map((one) => one(message)),
    close: () => closed.map((one) => one()),
    shown: () =>
      vi.waitFor(() => {
        const state = states.splice(0).at(-1)
        if (!state) throw new Error('Nothing is shown')
        return state
      }),
    states,
  }
}
const recorded = async (changes: Parameters<typeof sampleRecording>[1] = {}) => {
  const recording = sampleRecording(pairing.serverUrl, changes)
  await journal.addRecording(recording)
  return recording
}
const settled = () => new Promise((done) => setTimeout(done, 20))

describe('what the panel shows', () => {
  it('is the connection, and what is in the journal', async () => {
    const running = await recorded({ id: 'r', state: 'running', startedAt: 1 })
    await recorded({ id: 'left', state: 'running', startedAt: 2 })
    await recorded({ id: 'sent', state: 'finished', startedAt: 3 })
    await recorded({ id: 'gone', state: 'cancelled', startedAt: 4 })
    await writeLive({ ...live, recordingId: 'r', paused: true })
    const step = await recordStep(journal, running, 'One')
    expect(step).toBeDefined()
    const state = await open('panel').shown()
    expect(state.recordings.map(({ id, state }) => [id, state])).toEqual([
      ['r', 'running'],
      ['left', 'interrupted'],
      ['sent', 'uploading'],
    ])
    expect(state.recordings[0]).toMatchObject({ sent: 0, total: 1, problem: null, canBeNew: false })
    expect(state).toMatchObject({
      pairing,
      stamped: null,
      asking: null,
      unreadable: [],
      paused: true,
    })
  })

  it('is what stopped an upload, and whether it may become a demo of its own', async () => {
    const problem = { kind: 'refused', message: 'The demo is gone' } as const
    const with1 = async (changes: Parameters<typeof sampleRecording>[1]) =>
      await recordStep(journal, await recorded(changes), 'One')
    await with1({ id: 'a', startedAt: 1, problem })
    await with1({
      id: 'b',
      startedAt: 2,
      problem,
      purpose: { kind: 'again', stepId: 's', anchors: [] },
    })
    await with1({ id: 'c', startedAt: 3, problem: { kind: 'signed-out' } })
    await recorded({ id: 'd', startedAt: 4, problem })
    const { recordings } = await open('panel').shown()
    expect(recordings.map(({ canBeNew }) => canBeNew)).toEqual([true, false, false, false])
    expect(recordings[0]?.problem).toBe('The server refused a step: The demo is gone')
    expect(recordings[2]?.problem).toContain('connect it again')
  })

  it.each([
    ['of another server', { serverUrl: 'https://other.example' }, true],
    ['of another workspace', { workspaceId: '00000000-0000-4000-8000-000000000009' }, true],
    ['of this one', {}, false],
  ])('is that a recording %s waits, or not', async (_, changes, waits) => {
    const recording = await recorded(changes)
    const host = new URL(recording.serverUrl).host
    const shown = async () => (await open('panel').shown()).recordings[0]?.problem
    const words = `It belongs to another workspace on ${host}`
    expect((await shown())?.startsWith(words) ?? false).toBe(waits)
    await storage.local.remove('pairing')
    expect(await shown()).toBeNull()
  })

  it('is nothing for whom no page is open', async () => {
    const read = vi.spyOn(storage.local, 'get')
    host.refresh()
    await settled()
    expect(read).not.toHaveBeenCalled()
    const port = open('panel')
    await port.shown()
    host.refresh()
    await port.shown()
    port.close()
    host.refresh()
    await settled()
    expect(port.states).toEqual([])
    read.mockRestore()
  })
})

describe('what the panel asks for', () => {
  const id = 'x'
  it('is done, with what follows from it', async () => {
    await recorded({ id, state: 'running', problem: { kind: 'signed-out' } })
    const port = open('panel')
    port.say({ type: 'continue', recordingId: id })
    await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
    expect(await journal.recording(id)).toMatchObject({ state: 'finished', problem: null })
    expect(session.complete).toHaveBeenCalledTimes(1)
    port.say({ type: 'save-as-new', recordingId: id })
    await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(2))
    expect((await journal.recording(id))?.demo.isNew).toBe(true)
    expect(session.complete).toHaveBeenCalledTimes(2)
    port.say({ type: 'discard', recordingId: id })
    await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(3))
    // It is taken back from the server before it is forgotten.
    expect(await journal.recording(id)).toMatchObject({ state: 'cancelled' })
  })

  it('is to leave the server, and to be signed out where a token is refused', async () => {
    const port = open('panel')
    await port.shown()
    port.say({ type: 'token-refused', token: 'wsr_old' })
    expect((await port.shown()).pairing?.token).toBe('wsr_good')
    port.say({ type: 'token-refused', token: 'wsr_good' })
    expect((await port.shown()).pairing).toMatchObject({
      token: null,
      serverUrl: pairing.serverUrl,
    })
    port.say({ type: 'disconnect' })
    expect((await port.shown()).pairing).toBeNull()
  })

  it('steers the recording that runs', async () => {
    const port = open('panel')
    await port.shown()
    port.say({ type: 'pause', paused: true })
    await port.shown()
    port.say({ type: 'pause', paused: false })
    await port.shown()
    port.say({ type: 'finish' })
    await settled()
    expect(session.act.mock.calls).toEqual([['pause'], ['resume'], ['finish']])
  })

  it('is refused to the page of an upload, but for what that is about', async () => {
    await recorded({ id })
    const port = open('upload')
    await port.shown()
    port.say({ type: 'disconnect' })
    port.say({ type: 'finish' })
    port.say({ type: 'pause', paused: true })
    await settled()
    expect([session.act.mock.calls, (await open('panel').shown()).pairing]).toEqual([[], pairing])
    for (const type of ['continue', 'save-as-new', 'discard'] as const) {
      upload.mockClear()
      port.say({ type, recordingId: id })
      await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
    }
  })
})

describe('a server that wants to be connected', () => {
  const message = {
    type: 'pair',
    serverUrl: 'https://new.example/path',
    token: 'wsr_new',
    account: pairing.account,
    workspace: { ...pairing.workspace, name: 'New' },
  } as unknown as PairMessage

  it('is asked about in the panel, and answered by it', async () => {
    expect(host.isOpen()).toBe(false)
    open('upload')
    expect(host.isOpen()).toBe(false)
    const port = open('panel')
    expect(host.isOpen()).toBe(true)
    await port.shown()
    const answered = host.ask(message)
    const { asking } = await port.shown()
    expect(asking).toMatchObject({ serverUrl: message.serverUrl, workspace: 'New' })
    port.say({ type: 'answer-pairing', id: asking?.id ?? '', accept: true })
    expect(await answered).toBe(true)
    expect((await port.shown()).asking).toBeNull()
  })

  it('is refused when the last panel is closed', async () => {
    const [first, second, page] = [open('panel'), open('panel'), open('upload')]
    const answered = vi.fn()
    void host.ask(message).then(answered)
    first.close()
    page.close()
    await settled()
    expect(answered).not.toHaveBeenCalled()
    second.close()
    await settled()
    expect(answered.mock.calls).toEqual([[false]])
  })
})
