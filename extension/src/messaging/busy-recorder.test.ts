import 'fake-indexeddb/auto'
import type { ExtensionMessage } from '@waystep/api-contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Runtime } from 'webextension-polyfill'
import type { Pairing } from '../pairing/pairing.ts'
import { type LiveRecording, writeLive } from '../recording/session/live-recording.ts'
import type { RecordingSession } from '../recording/session/recording-session.ts'
import { createJournal } from '../upload/journal.ts'
import { openJournalDatabase } from '../upload/journal-database.ts'
import { listenToPages } from './page-messages.ts'
import { createPanelHost } from './panel-host.ts'
import type { PanelMessage } from './panel-messages.ts'

const { listeners, tabs, storage } = vi.hoisted(() => {
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
  return {
    listeners: [] as ((message: unknown, sender: unknown) => Promise<unknown>)[],
    tabs: { create: vi.fn(), get: vi.fn(), onUpdated: { addListener() {}, removeListener() {} } },
    storage: { local: area(), session: area() },
  }
})
vi.mock('webextension-polyfill', () => ({
  default: {
    tabs,
    storage,
    runtime: {
      onMessageExternal: { addListener: (one: (typeof listeners)[0]) => listeners.push(one) },
      getURL: (path: string) => `chrome-extension://own/${path}`,
      getManifest: () => ({ version: '1' }),
    },
  },
}))
vi.mock('../pairing/stamped-server.ts', () => ({ stampedServer: async () => null }))

const serverUrl = 'https://demos.example'
const pairing: Pairing = {
  serverUrl,
  token: 'wsr_good',
  account: { name: 'Ada', email: 'ada@example.com' },
  workspace: { id: '00000000-0000-4000-8000-000000000001', name: 'Acme' },
}
const live: LiveRecording = {
  recordingId: 'first',
  windowId: 1,
  tabIds: [7],
  paused: false,
  blurring: false,
  picked: [],
  sizeBefore: null,
}
const begin = vi.fn(async () => true)
const prepare = vi.fn(async () => true)
const session = { begin, prepare } as unknown as RecordingSession

beforeEach(async () => {
  vi.clearAllMocks()
  tabs.create.mockResolvedValue({ id: 8, windowId: 1 })
  tabs.get.mockResolvedValue({ id: 8, status: 'complete' })
  await storage.local.set({ pairing })
  await writeLive(null)
})

describe('the editor', () => {
  listenToPages({ session, panelAsks: () => false, ask: async () => false, onPaired() {} })
  const message: ExtensionMessage = {
    type: 'addStepsBetween',
    demoId: '00000000-0000-4000-8000-000000000002',
    demoType: 'HTML',
    url: 'https://shop.example/',
    stepNumber: 1,
  } as ExtensionMessage
  const ask = () => listeners[0]?.(message, { origin: serverUrl })

  it('begins a recording in a new tab', async () => {
    expect(await ask()).toEqual({ ok: true })
    await vi.waitFor(() =>
      expect(begin).toHaveBeenCalledWith(expect.objectContaining({ tabId: 8 })),
    )
  })

  it('begins none over one that runs, and opens nothing for it', async () => {
    await writeLive(live)
    expect(await ask()).toMatchObject({ ok: false, reason: 'busy' })
    expect(tabs.create).not.toHaveBeenCalled()
    expect(begin).not.toHaveBeenCalled()
  })
})

describe('the side panel', () => {
  function startFromPanel() {
    const told: object[] = []
    const received: ((message: PanelMessage) => void)[] = []
    const gone: (() => void)[] = []
    const port = {
      postMessage: (update: object) => told.push(update),
      onMessage: { addListener: (one: (typeof received)[0]) => received.push(one) },
      onDisconnect: { addListener: (one: () => void) => gone.push(one) },
    } as unknown as Runtime.Port
    const journal = createJournal(openJournalDatabase(crypto.randomUUID()))
    createPanelHost({ journal, session: () => session, upload() {} }).connect(port, 'panel')
    const request = { windowId: 1, tabId: 9, viewport: null, demo: null, mode: 'page', title: '' }
    received[0]?.({ type: 'start', request } as PanelMessage)
    const started = async () => {
      const update = await vi.waitFor(() => {
        const found = told.find((one) => 'type' in one && one.type === 'started')
        if (!found) throw new Error('not answered')
        return found
      })
      for (const leave of gone) leave()
      return update
    }
    return started()
  }

  it('begins a recording', async () => {
    expect(await startFromPanel()).toEqual({ type: 'started', problem: null })
    await vi.waitFor(() =>
      expect(begin).toHaveBeenCalledWith(expect.objectContaining({ tabId: 9 })),
    )
  })

  it('begins none over one that runs, and says so', async () => {
    await writeLive(live)
    expect(await startFromPanel()).toEqual({
      type: 'started',
      problem: 'A recording is already running.',
    })
    expect(prepare).not.toHaveBeenCalled()
    expect(begin).not.toHaveBeenCalled()
  })
})
