// @vitest-environment jsdom
import { UiProvider } from '@waystep/ui'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PanelMessage, PanelState } from '../messaging/panel-messages.ts'
import { Panel } from './panel.tsx'
import { pairing, quiet, recording } from './panel-fixture.ts'
import { UploadPage } from './upload-page.tsx'

const { ports, stored, tabs, watching, session } = vi.hoisted(() => {
  // Another file of this process may have read the same modules with another browser.
  vi.resetModules()
  return {
    ports: [] as {
      said: unknown[]
      tell: (update: unknown) => void
      close: () => void
      isOpen: boolean
    }[],
    stored: {} as Record<string, unknown>,
    tabs: { front: {} as object, updates: [] as (() => void)[] },
    watching: new Set<(changes: object, area: string) => void>(),
    session: vi.fn(),
  }
})
vi.mock('webextension-polyfill', () => {
  const connect = () => {
    const port = { said: [] as unknown[], tell: (_: unknown) => {}, close: () => {}, isOpen: true }
    ports.push(port)
    return {
      postMessage: (message: unknown) => port.said.push(message),
      onMessage: {
        addListener: (one: (update: unknown) => void) => {
          port.tell = one
        },
      },
      onDisconnect: {
        addListener: (one: () => void) => {
          port.close = one
        },
      },
      disconnect: () => {
        port.isOpen = false
      },
    }
  }
  const updates = {
    addListener: (one: () => void) => tabs.updates.push(one),
    removeListener: (one: () => void) => {
      tabs.updates = tabs.updates.filter((other) => other !== one)
    },
  }
  return {
    default: {
      runtime: { connect },
      tabs: { query: async () => [tabs.front], onActivated: updates, onUpdated: updates },
      storage: {
        local: {
          get: async (key: string) => ({ [key]: stored[key] }),
          set: async (items: object) => {
            Object.assign(stored, items)
            for (const one of watching) one(items, 'local')
          },
        },
        onChanged: {
          addListener: (one: (changes: object, area: string) => void) => watching.add(one),
          removeListener: (one: (changes: object, area: string) => void) => watching.delete(one),
        },
      },
    },
  }
})
vi.mock('../upload/server.ts', () => ({
  connectServer: (connection: object) => ({ session: () => session(connection) }),
}))

let root: Root
const close = vi.fn()
const createTab = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('chrome', { tabs: { create: createTab } })
  vi.spyOn(window, 'close').mockImplementation(close)
  for (const call of [close, createTab, session]) call.mockReset()
  session.mockResolvedValue({ ok: true, value: { demos: [] } })
  ports.length = 0
  stored['blurSelectors'] = undefined
  tabs.front = { id: 4, windowId: 2, url: 'https://shop.example/', title: 'Shop' }
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(state: Partial<PanelState> | null = {}, page: ReactNode = <Panel />) {
  await act(async () => root.render(<UiProvider>{page}</UiProvider>))
  if (state) await tell({ type: 'state', state: { ...quiet, ...state } })
}
const tell = (update: object) => act(async () => ports.at(-1)?.tell(update))
const said = () => ports.flatMap((port) => port.said.splice(0)) as PanelMessage[]
const text = () => document.body.textContent ?? ''

function named(name: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('button, summary')].findLast(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
}
const press = (name: string) =>
  act(async () => {
    if (!named(name)) throw new Error(`No button is ${name}`)
    named(name)?.click()
  })
function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label)
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
}
async function type(label: string, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(field(label), value)
    field(label).dispatchEvent(new Event('input', { bubbles: true }))
  })
}
/** What a list of choices offers is also in the hidden one of the browser's own, for forms. */
const lists = () => [...document.querySelectorAll('select')]
async function choose(list: number, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(lists()[list], value)
    lists()[list]?.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

describe('the panel', () => {
  it('waits until the background has answered, and asks again where its worker was stopped', async () => {
    vi.useFakeTimers()
    await show(null)
    expect(document.querySelector('main')?.getAttribute('aria-busy')).toBe('true')
    await tell({ type: 'state', state: quiet })
    expect(document.querySelector('main')?.getAttribute('aria-busy')).toBeNull()
    ports[0]?.close()
    expect(ports).toHaveLength(1)
    vi.advanceTimersByTime(100)
    expect(ports).toHaveLength(2)
    act(() => root.unmount())
    expect(ports[1]?.isOpen).toBe(false)
    ports[1]?.close()
    vi.advanceTimersByTime(1000)
    expect([ports.length, tabs.updates, watching.size]).toEqual([2, [], 0])
    vi.useRealTimers()
    root = createRoot(document.body)
  })

  it('names the account and its server, and leaves it', async () => {
    await show()
    expect(text()).toContain('Ada · Acme')
    expect(text()).toContain('demos.example')
    await press('Disconnect from this server')
    expect(said()).toEqual([{ type: 'disconnect' }])
    await show({ pairing: { ...pairing, account: { name: '', email: 'a@b.example' } } })
    expect(text()).toContain('a@b.example · Acme')
    await show({ pairing: { ...pairing, account: { name: '', email: '' } } })
    expect(text()).toContain('Trial · Acme')
  })

  it('steers the recording that runs, and starts no other', async () => {
    await show({ recordings: [recording({ state: 'running' })] })
    expect(text()).toContain('Recording · 3 steps, 1 saved')
    expect(text()).not.toContain('Not saved yet')
    expect(named('Start recording')).toBeUndefined()
    await press('Pause')
    await show({ recordings: [recording({ state: 'running' })], paused: true })
    expect(text()).toContain('Paused · 3 steps')
    await press('Resume')
    await press('Finish')
    expect(said()).toEqual([
      { type: 'pause', paused: true },
      { type: 'pause', paused: false },
      { type: 'finish' },
    ])
  })
})

describe('a recording that is not saved', () => {
  it('is being saved, and waits for nobody', async () => {
    await show({ recordings: [recording({})] })
    expect(text()).toContain('Not saved yet')
    expect(text()).toContain('Saving · 1 of 3 steps saved')
    expect([named('Continue uploading'), named('Save as a new demo')]).toEqual([
      undefined,
      undefined,
    ])
    await show({})
    expect(text()).not.toContain('Not saved yet')
  })

  it('goes on when its author says so', async () => {
    await show({ recordings: [recording({ state: 'interrupted', title: '' })] })
    expect(text()).toContain('Recorded stepsInterrupted')
    await press('Continue uploading')
    expect(said()).toEqual([{ type: 'continue', recordingId: 'r' }])
  })

  it('says what stopped it, and may become a demo of its own', async () => {
    await show({ recordings: [recording({ problem: 'The demo is gone', canBeNew: true })] })
    expect(text()).toContain('Stopped')
    expect(text()).toContain('The demo is gone')
    await press('Continue uploading')
    await press('Save as a new demo')
    expect(said().map(({ type }) => type)).toEqual(['continue', 'save-as-new'])
  })

  it.each([
    [1, 'Its step is deleted'],
    [3, 'Its 3 steps are deleted'],
  ])('of %i steps is discarded only once that was confirmed', async (total, words) => {
    await show({ recordings: [recording({ total })] })
    await press('Discard')
    expect(text()).toContain(words)
    expect(said()).toEqual([])
    await press('Keep it')
    await press('Discard')
    await press('Discard')
    expect(said()).toEqual([{ type: 'discard', recordingId: 'r' }])
  })

  it('is discarded unread where this version cannot read it', async () => {
    await show({ unreadable: ['old'] })
    expect(text()).toContain('Not saved yet')
    await press('Discard')
    await press('Discard')
    expect(said()).toEqual([{ type: 'discard', recordingId: 'old' }])
  })
})

describe('connecting', () => {
  it('leads to the server that the copy belongs to, or the one before, or says how', async () => {
    await show({ pairing: null })
    expect(text()).toContain('Keep this panel open')
    expect(text()).not.toContain('no longer accepts')
    await show({ pairing: null, stamped: 'https://own.example' })
    await press('Open own.example')
    await show({ pairing: { ...pairing, token: null } })
    expect(text()).toContain('no longer accepts')
    expect(named('Start recording')).toBeUndefined()
    await press('Open demos.example')
    expect(createTab.mock.calls).toEqual([
      [{ url: 'https://own.example/extension' }],
      [{ url: 'https://demos.example/extension' }],
    ])
  })

  it('asks before a server is taken, and tells what was answered', async () => {
    const asking = { id: 'q', serverUrl: 'https://demos.example', workspace: 'Acme' }
    await show({ pairing: null, asking })
    expect(text()).toContain('Connect to demos.example?')
    await press('Connect')
    await press('Not now')
    expect(said()).toEqual([
      { type: 'answer-pairing', id: 'q', accept: true },
      { type: 'answer-pairing', id: 'q', accept: false },
    ])
  })
})

describe('starting', () => {
  const demos = [
    { id: 'd1', title: 'Pages', type: 'HTML' },
    { id: 'd2', title: 'Pictures', type: 'Default' },
  ]
  const start = async () => {
    await press('Start recording')
    const [first] = said()
    return first?.type === 'start' ? first.request : null
  }

  it('records the page in front into a new demo that is named after it', async () => {
    await show()
    expect(session).toHaveBeenCalledWith({ serverUrl: 'https://demos.example', token: 'wsr_good' })
    expect(await start()).toEqual({
      tabId: 4,
      windowId: 2,
      demo: null,
      mode: 'page',
      title: 'Shop',
      viewport: null,
    })
    await type('Demo title', 'Mine')
    expect(await start()).toMatchObject({ title: 'Mine' })
    tabs.front = { id: 5, windowId: 2, url: 'file:///a', title: '' }
    await act(async () => tabs.updates[0]?.())
    await type('Demo title', '')
    expect(await start()).toMatchObject({ tabId: 5, title: 'Untitled demo' })
  })

  it('adds to a demo as that one is recorded', async () => {
    session.mockResolvedValue({ ok: true, value: { demos } })
    await show()
    await choose(0, 'd1')
    expect(field('Demo title')).toBeNull()
    expect(await start()).toMatchObject({ demo: demos[0], mode: 'page' })
    await choose(0, 'd2')
    expect(await start()).toMatchObject({ demo: demos[1], mode: 'screenshot' })
  })

  it.each([
    ['1280', { width: 1280, height: 720 }],
    ['1440', { width: 1440, height: 900 }],
    ['1920', { width: 1920, height: 1080 }],
  ])('makes the page %s pixels wide', async (size, viewport) => {
    await show()
    await choose(1, size)
    expect(await start()).toMatchObject({ viewport })
  })

  it.each(['chrome://settings', 'https-like:x', undefined])(
    'records no page of %s',
    async (url) => {
      tabs.front = { id: 4, windowId: 2, url, title: 'Settings' }
      await show()
      expect((named('Start recording') as HTMLButtonElement).disabled).toBe(true)
      expect(text()).toContain('Chrome does not allow extensions on this one')
      await act(async () => {
        const options = { bubbles: true, cancelable: true }
        document.querySelector('form')?.dispatchEvent(new Event('submit', options))
      })
      expect(said()).toEqual([])
    },
  )

  it('closes once it has begun, and says why where it has not', async () => {
    await show()
    await tell({ type: 'started', problem: 'A recording is already running.' })
    expect(text()).toContain('A recording is already running.')
    expect(close).not.toHaveBeenCalled()
    await start()
    expect(text()).not.toContain('A recording is already running.')
    await tell({ type: 'started', problem: null })
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('tells of a token that the server refuses', async () => {
    session.mockResolvedValue({ ok: false, failure: { kind: 'signed-out' } })
    await show()
    expect(said()).toEqual([{ type: 'token-refused', token: 'wsr_good' }])
    expect(text()).not.toContain('The server did not respond')
  })

  it('asks a server again that did not respond', async () => {
    session.mockResolvedValueOnce({ ok: false, failure: { kind: 'unreachable' } })
    await show()
    expect(text()).toContain('The server did not respond')
    expect(said()).toEqual([])
    await act(async () => document.querySelector<HTMLElement>('form')?.click())
    await press('Try again')
    expect(text()).not.toContain('The server did not respond')
    expect(named('Start recording')).toBeDefined()
  })
})

describe('the page of an upload', () => {
  const page = <UploadPage />
  it('shows what is left, and nothing of what runs', async () => {
    await show({ recordings: [recording({}), recording({ id: 'x', state: 'running' })] }, page)
    expect(text()).toContain('Saving your recording')
    expect(document.querySelectorAll('article')).toHaveLength(1)
    expect(text()).toContain('The editor opens when all steps are saved')
    expect(text()).not.toContain('no longer accepts')
    await show({ unreadable: ['old'] }, page)
    expect(text()).toContain('Saving your recording')
    expect(text()).not.toContain('The editor opens')
    await show({}, page)
    expect(text()).toContain('Everything is saved')
  })

  it('leads back to a server that refuses the extension', async () => {
    await show({ pairing: { ...pairing, token: null } }, page)
    expect(document.querySelector('a')?.getAttribute('href')).toBe(
      'https://demos.example/extension',
    )
    await show({ pairing: null }, page)
    expect(text()).not.toContain('no longer accepts')
  })
})
