// @vitest-environment node
import 'fake-indexeddb/auto'
import { applyCommand } from '@waystep/demo-model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from './failure.ts'
import { createJournal, type Journal } from './journal.ts'
import { savingText } from './saving-status.ts'
import { FakeServer } from './testing/fake-server.ts'
import { FakeBrowser } from './testing/fake-tab.ts'
import { hotspotId, sampleDemo, stepId } from './testing/sample-demo.ts'

let journals = 0
let journal: Journal
let server: FakeServer
let browser: FakeBrowser

beforeEach(() => {
  // Timers only: IndexedDB's own turns stay real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  journals += 1
  journal = createJournal(`journal-${journals}`)
  server = new FakeServer(sampleDemo())
  browser = new FakeBrowser(server, journal)
})

afterEach(() => {
  vi.useRealTimers()
})

/** One turn of the event loop. */
function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** Lets everything that needs no waiting happen. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 60; turns += 1) await turn()
}

/** Lets time pass, and what it brings about happen. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await settle()
}

const names = () => Object.values(server.document.steps).map((step) => step.text)
const failure = (kind: Failure['kind']): Failure => ({ kind, message: 'Told so.' })

describe('saving', () => {
  it('changes the document at once, and the server soon after', async () => {
    const tab = await browser.open()
    tab.rename(1, 'One')
    expect(tab.names()).toEqual(['One', 'Step 2', 'Step 3'])
    expect(names()).toEqual(['Step 1', 'Step 2', 'Step 3'])
    await settle()
    expect(names()).toEqual(['One', 'Step 2', 'Step 3'])
    expect(await journal.read(server.document.demo.id)).toEqual([])
  })

  it('[E4.23] [E2.13] says that it saves while a save runs, and only then', async () => {
    const tab = await browser.open()
    expect(savingText(tab.queue.status.value)).toBe('Saved')
    const release = server.hold()
    tab.rename(1, 'One')
    await settle()
    expect(savingText(tab.queue.status.value)).toBe('Saving Demo')
    release()
    await settle()
    expect(savingText(tab.queue.status.value)).toBe('Saved')
  })

  it('sends in order, numbered, and never two calls at once', async () => {
    const tab = await browser.open()
    const release = server.hold()
    tab.rename(1, 'a')
    await settle()
    tab.rename(2, 'b')
    tab.rename(3, 'c')
    await settle()
    expect(server.calls).toEqual([{ clientId: 'client-1', seqs: [1] }])
    release()
    await settle()
    expect(server.calls.map(({ seqs }) => seqs)).toEqual([[1], [2, 3]])
    expect(names()).toEqual(['a', 'b', 'c'])
  })

  it('merges changes of the same thing that were not sent yet', async () => {
    const tab = await browser.open()
    const release = server.hold()
    tab.rename(2, 'sent')
    await settle()
    for (const text of ['t', 'ty', 'typ', 'typed']) tab.rename(1, text)
    const move = (x: number) =>
      tab.sync.dispatch({
        type: 'update-hotspot',
        hotspotId: hotspotId(1),
        changes: { mouseXCooridnate: x },
      })
    move(10)
    move(20)
    release()
    await settle()
    expect(server.calls.map(({ seqs }) => seqs)).toEqual([[1], [2, 3]])
    expect(names()).toEqual(['typed', 'sent', 'Step 3'])
    expect(server.document.hotspots[hotspotId(1)]?.mouseXCooridnate).toBe(20)
  })

  it('never changes a command that may have reached the server', async () => {
    const tab = await browser.open()
    server.forecast(['reply lost'])
    const release = server.hold()
    tab.rename(1, 'first')
    await settle()
    tab.rename(1, 'second')
    release()
    await settle()
    await pass(2_000)
    expect(server.applied).toMatchObject([
      { changes: { text: 'first' } },
      { changes: { text: 'second' } },
    ])
    expect(names()[0]).toBe('second')
  })
})

describe('calls that fail', () => {
  it('are repeated when the request was lost', async () => {
    const tab = await browser.open()
    server.forecast(['request lost', 'request lost'])
    tab.rename(1, 'One')
    await settle()
    expect(tab.queue.status.value).toMatchObject({ state: 'failed', kind: 'unreachable' })
    await pass(10_000)
    expect(server.calls).toHaveLength(3)
    expect(server.applied).toHaveLength(1)
    expect(tab.queue.status.value).toEqual({ state: 'saved' })
  })

  it('are applied once when only the reply was lost', async () => {
    const tab = await browser.open()
    server.forecast(['reply lost', 'reply lost', 'reply lost'])
    tab.sync.dispatch({ type: 'delete-steps', stepIds: [stepId(2)] })
    await settle()
    await pass(60_000)
    expect(server.calls).toHaveLength(4)
    expect(server.applied).toHaveLength(1)
    expect(tab.names()).toEqual(['Step 1', 'Step 3'])
    expect(tab.queue.status.value).toEqual({ state: 'saved' })
  })

  it('wait longer each time, and come back at once when asked to', async () => {
    const jitter = vi.spyOn(Math, 'random').mockReturnValue(0)
    const tab = await browser.open()
    server.forecast([], failure('server'))
    tab.rename(1, 'One')
    await settle()
    const calls = async (milliseconds: number) => {
      await pass(milliseconds)
      return server.calls.length
    }
    expect(await calls(999)).toBe(1)
    expect(await calls(1)).toBe(2)
    expect(await calls(1_999)).toBe(2)
    expect(await calls(1)).toBe(3)
    jitter.mockRestore()
    server.forecast([])
    tab.queue.retry()
    await settle()
    expect(tab.queue.status.value).toEqual({ state: 'saved' })
  })

  it.each([
    ['server', true, 'the server has a problem'],
    ['storage', true, 'the server cannot store anything just now'],
    ['busy', true, 'the server is busy'],
    ['signed-out', false, 'you are signed out'],
    ['not-allowed', false, 'you may not edit this demo'],
    ['missing', false, 'this demo no longer exists'],
    ['expired', false, 'this demo has expired'],
  ] as const)('keep every change when it is “%s”, and say so', async (kind, retrying, words) => {
    const tab = await browser.open()
    server.forecast([], failure(kind))
    tab.rename(1, 'One')
    tab.rename(2, 'Two')
    await settle()
    await pass(20)
    const status = tab.queue.status.value
    expect(status).toMatchObject({ state: 'failed', kind, retrying, changes: 2, kept: 'device' })
    expect(savingText(status)).toBe(`Not saved: ${words}. 2 changes kept on this device`)
    const calls = server.calls.length
    await pass(120_000)
    expect(server.calls.length > calls).toBe(retrying)
    server.forecast([])
    tab.queue.retry()
    await settle()
    expect(names()).toEqual(['One', 'Two', 'Step 3'])
  })

  it('give up the one change that the server will never take, not those around it', async () => {
    const tab = await browser.open()
    const release = server.hold()
    tab.rename(1, 'a')
    await settle()
    server.forecast([failure('refused'), 'clear', failure('too-large')])
    tab.rename(2, 'good')
    tab.rename(3, 'too large')
    release()
    await settle()
    expect(server.calls.map(({ seqs }) => seqs)).toEqual([[1], [2, 3], [2], [3]])
    expect(tab.rejected).toMatchObject([
      { command: { changes: { text: 'too large' } }, message: 'Told so.' },
    ])
    // The screen shows what the server has.
    expect(tab.names()).toEqual(['a', 'good', 'Step 3'])
    expect(tab.queue.status.value).toEqual({ state: 'saved' })
  })

  it('show what the server refused, and take it back', async () => {
    const tab = await browser.open()
    server.change({ type: 'delete-steps', stepIds: [stepId(2)] })
    tab.rename(2, 'gone')
    await settle()
    expect(tab.rejected).toMatchObject([{ message: 'It is gone.' }])
    expect(tab.names()).toEqual(['Step 1', 'Step 3'])
  })
})

describe('a tab that dies', () => {
  it('before its command was sent: the next tab sends it', async () => {
    const tab = await browser.open()
    server.forecast([], 'request lost')
    tab.rename(1, 'One')
    await settle()
    tab.kill()
    server.forecast([])
    const next = await browser.open()
    expect(next.names()[0]).toBe('One')
    await settle()
    expect(names()[0]).toBe('One')
    expect(server.applied).toHaveLength(1)
    expect(await journal.read(server.document.demo.id)).toEqual([])
  })

  it('between sending and the reply: nothing is applied twice', async () => {
    const tab = await browser.open()
    const release = server.hold()
    tab.sync.dispatch({ type: 'delete-steps', stepIds: [stepId(1)] })
    await settle()
    tab.rename(1, 'kept')
    await settle()
    tab.kill()
    release()
    await settle()
    expect(server.applied).toHaveLength(1)
    const next = await browser.open()
    await settle()
    expect(next.names()).toEqual(['kept', 'Step 3'])
    expect(server.applied).toHaveLength(2)
    expect(next.queue.status.value).toEqual({ state: 'saved' })
  })

  it('is taken over by a tab that is open, too', async () => {
    const first = await browser.open()
    const second = await browser.open()
    server.forecast([], 'request lost')
    first.rename(1, 'One')
    await settle()
    first.kill()
    server.forecast([])
    await second.sync.check()
    await settle()
    expect(names()[0]).toBe('One')
    expect(second.names()[0]).toBe('One')
  })

  it('leaves its commands in their order', async () => {
    const tab = await browser.open()
    server.forecast([], 'request lost')
    tab.rename(1, 'first')
    tab.sync.dispatch({ type: 'reorder-steps', stepIds: [stepId(3), stepId(1), stepId(2)] })
    tab.rename(1, 'third is first')
    await settle()
    tab.kill()
    server.forecast([])
    const next = await browser.open()
    await settle()
    expect(next.names()).toEqual(['third is first', 'first', 'Step 2'])
    expect(server.applied.map(({ type }) => type)).toEqual([
      'update-step',
      'reorder-steps',
      'update-step',
    ])
  })
})

describe('several tabs', () => {
  it('see each other’s changes, and keep their own', async () => {
    const first = await browser.open()
    const second = await browser.open()
    const release = server.hold()
    first.rename(1, 'from the first')
    second.rename(2, 'from the second')
    release()
    await settle()
    expect(names()).toEqual(['from the first', 'from the second', 'Step 3'])
    expect(first.names()).toEqual(names())
    expect(second.names()).toEqual(names())
  })

  it('do not send what a tab that is alive has in hand', async () => {
    const first = await browser.open()
    server.forecast([], 'request lost')
    first.rename(1, 'One')
    await settle()
    server.forecast([])
    const second = await browser.open()
    expect(second.queue.pending()).toEqual([])
    expect(second.names()[0]).toBe('Step 1')
    await pass(5_000)
    expect(second.names()[0]).toBe('One')
    expect(server.applied).toHaveLength(1)
  })

  it('may all send everything where the browser has no locks: nothing is applied twice', async () => {
    const unlocked = new FakeBrowser(server, journal, { locks: false })
    const first = await unlocked.open()
    server.forecast([], 'request lost')
    first.rename(1, 'a')
    first.rename(1, 'b')
    await settle()
    server.forecast([])
    const second = await unlocked.open()
    first.rename(1, 'c')
    await settle()
    await pass(5_000)
    expect(server.applied).toMatchObject([
      { changes: { text: 'a' } },
      { changes: { text: 'b' } },
      { changes: { text: 'c' } },
    ])
    expect(first.names()).toEqual(second.names())
    expect(names()[0]).toBe('c')
  })

  it('learn of changes made elsewhere by the revision', async () => {
    const tab = await browser.open()
    server.change({ type: 'update-demo', changes: { title: 'By somebody else' } })
    await tab.sync.check()
    expect(tab.sync.document.value?.demo.title).toBe('By somebody else')
  })

  it('keep records that did not change as they are when they fetch', async () => {
    const tab = await browser.open()
    const before = tab.sync.document.value
    server.change({ type: 'update-step', stepId: stepId(1), changes: { text: 'other' } })
    await tab.sync.check()
    const after = tab.sync.document.value
    expect(after?.steps[stepId(1)]?.text).toBe('other')
    expect(after?.steps[stepId(2)]).toBe(before?.steps[stepId(2)])
    expect(after?.hotspots).toBe(before?.hotspots)
  })
})

describe('without a place to keep changes', () => {
  const full: Journal = {
    write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    remove: () => Promise.resolve(),
    read: () => Promise.resolve([]),
  }

  it('saves all the same, and warns that the tab must stay open while it cannot', async () => {
    const tab = await browser.open({ journal: full })
    server.forecast([], 'request lost')
    tab.rename(1, 'One')
    await settle()
    expect(savingText(tab.queue.status.value)).toContain('kept only in this tab: leave it open')
    expect(tab.queue.losesOnClose()).toBe(true)
    server.forecast([])
    await pass(5_000)
    expect(names()[0]).toBe('One')
    expect(tab.queue.losesOnClose()).toBe(false)
  })

  it('loses nothing on closing once the journal has it, saved or not', async () => {
    const tab = await browser.open()
    server.forecast([], 'request lost')
    tab.rename(1, 'One')
    expect(tab.queue.losesOnClose()).toBe(true)
    await settle()
    expect(tab.queue.losesOnClose()).toBe(false)
  })
})

describe('under any weather', () => {
  /** A small generator of its own, so that a failing run can be repeated. */
  function dice(seed: number): () => number {
    let state = seed
    return () => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      return state / 4_294_967_296
    }
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'loses nothing and applies nothing twice (%i)',
    async (seed) => {
      const random = dice(seed)
      const weathers = ['clear', 'request lost', 'reply lost', failure('server')] as const
      server.forecast(
        Array.from(
          { length: 60 },
          () => weathers[Math.floor(random() * weathers.length)] ?? 'clear',
        ),
      )
      let tab = await browser.open()
      while (tab.sync.document.value === null) await tab.sync.load()
      // Each change is a step of its own: one lost or made twice would be missing or there twice.
      const expected: string[] = []
      for (let change = 0; change < 20; change += 1) {
        const id = `00000007-0000-4000-8000-${String(change).padStart(12, '0')}`
        const first = Object.values(server.document.steps)[0]
        if (!first) throw new Error('the sample has steps')
        const text = `added ${change}`
        const added = tab.sync.dispatch({
          type: 'add-steps',
          after: 0,
          items: [{ step: { ...first, id, text }, hotspots: [], chapter: null }],
        })
        expect(added.ok).toBe(true)
        expected.unshift(text)
        if (random() < 0.3) await pass(random() * 3_000)
        if (random() < 0.2) {
          // Journaled, then killed.
          await settle()
          tab.kill()
          tab = await browser.open()
          while (tab.sync.document.value === null) await tab.sync.load()
        }
      }
      for (let wait = 0; wait < 30; wait += 1) await pass(30_000)
      expect(tab.queue.status.value).toEqual({ state: 'saved' })
      expect(tab.names()).toEqual([...expected, 'Step 1', 'Step 2', 'Step 3'])
      expect(server.applied).toHaveLength(20)
      const replayed = server.applied.reduce((document, command) => {
        const result = applyCommand(document, command)
        return result.ok ? result.document : document
      }, sampleDemo())
      expect(server.document).toEqual(replayed)
    },
  )
})
