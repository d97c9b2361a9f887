// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createJournalOwnership } from '../../../saving/journal-ownership.ts'
import { FakeLocks, type TabLocks } from '../../../saving/testing/fake-locks.ts'
import { readStored, storeAgain } from '../../../saving/testing/stored/stored-database.ts'
import type { OwnVoice } from '../own-voice.ts'
import { createKeptTakes, type KeptTakes } from './kept-takes.ts'
import { openTakeDatabase, takeUpgradeSteps } from './take-database.ts'
import { createTakeJournal } from './take-journal.ts'

const sample = readStored('voices-1')
/** Some minutes after the sample was stored. */
const now = 1_764_267_000_000
const day = 24 * 60 * 60 * 1000
let name: string
let locks: FakeLocks

beforeEach(async () => {
  name = crypto.randomUUID()
  locks = new FakeLocks()
  vi.spyOn(Date, 'now').mockReturnValue(now)
  await storeAgain(name, sample)
})
afterEach(() => vi.restoreAllMocks())

interface Tab extends KeptTakes {
  /** Its locks go with it. */
  kill(): void
}

function openTab(tabId: string, author: string | null = 'ada', demoId = 'demo-1'): Tab {
  const own: TabLocks = locks.forTab()
  const journal = createTakeJournal(name)
  const ownership = createJournalOwnership(demoId, own)
  const takes = createKeptTakes({ demoId, tabId, author, journal, ownership })
  return { ...takes, kill: () => own.end() }
}

const voice = (letters: string, duration = 1): OwnVoice => ({
  blob: new Blob([letters], { type: 'audio/webm' }),
  duration,
  source: 'recorded',
})

/** What a tab is offered, by step: what can be heard, its seconds and where it came from. */
async function offered(tab: KeptTakes) {
  const takes = await tab.left(new Set())
  return Object.fromEntries(
    await Promise.all(
      takes.map(async ({ stepId, voice: { blob, duration, source } }) => [
        stepId,
        [await blob.text(), blob.type, duration, source],
      ]),
    ),
  )
}

async function storedIn(demoId: string) {
  const all = await (await openTakeDatabase(name)()).getAllFromIndex('takes', 'demoId', demoId)
  return all.map(({ stepId, tabId }) => `${stepId} ${tabId}`).sort()
}

describe('[V3.16] what an editor of version 1 kept', () => {
  it('is offered whole, the newest of each step', async () => {
    expect(await offered(openTab('new'))).toEqual({
      'step-1': ['newer', 'audio/mp4', 7, 'recorded'],
      'step-2': ['file', 'audio/mpeg', 600, 'uploaded'],
    })
  })

  it('is offered to whom it is of: what a trial user left to whoever edits their demo', async () => {
    expect(Object.keys(await offered(openTab('new', 'eve')))).toEqual(['step-2'])
    expect(Object.keys(await offered(openTab('new', 'ada', 'demo-2')))).toEqual([])
  })

  it('stays where a step of a later version can read it, and none of what cannot be read is offered', async () => {
    const database = await openTakeDatabase(name)()
    for (const take of await database.getAll('takes')) {
      const spoilt = take.tabId === 'tab-a' ? { version: 99 } : { voice: 7 }
      await database.put('takes', { ...take, ...spoilt })
    }
    expect(await offered(openTab('new'))).toEqual({})
    expect(await storedIn('demo-1')).toHaveLength(3)
  })

  it('gets the steps that a later version adds, and they alone', async () => {
    const steps = [
      ...takeUpgradeSteps,
      (database: { createObjectStore(name: string): unknown }) =>
        void database.createObjectStore('later'),
    ]
    const later = await openTakeDatabase(name, steps)()
    expect([...later.objectStoreNames]).toEqual(['later', 'takes'])
    expect(await later.count('takes')).toBe(4)
  })
})

describe('[V3.16] a take', () => {
  it('of a killed tab is offered by the next one, and not while the tab lives', async () => {
    const first = openTab('one')
    await first.keep('step-9', voice('hello'))
    expect(await offered(openTab('two'))).not.toHaveProperty('step-9')
    first.kill()
    expect(await offered(openTab('three'))).toHaveProperty('step-9')
  })

  it('is offered by one of two tabs', async () => {
    const [one, two] = [openTab('one'), openTab('two')]
    expect(Object.keys(await offered(one))).toEqual(['step-1', 'step-2'])
    expect(await offered(two)).toEqual({})
    one.kill()
    expect(Object.keys(await offered(two))).toEqual(['step-1', 'step-2'])
  })

  it('takes the place of the one before it, and is gone once it is saved or discarded', async () => {
    const tab = openTab('one')
    await tab.keep('step-9', voice('first'))
    await tab.keep('step-9', voice('second'))
    tab.kill()
    const next = openTab('two')
    expect((await offered(next))['step-9']).toContain('second')
    await tab.keep('step-9', null)
    expect(await storedIn('demo-1')).not.toContain('step-9 one')
  })

  it('of another tab is left alone by one that saves the same step', async () => {
    const [one, two] = [openTab('one'), openTab('two')]
    await one.keep('step-9', voice('mine'))
    await two.keep('step-9', voice('yours'))
    await one.keep('step-9', null)
    two.kill()
    expect((await offered(openTab('three')))['step-9']).toContain('yours')
  })

  it('of this tab is offered where the panel does not hold it, and stays when what others left is deleted', async () => {
    const tab = openTab('one')
    await tab.keep('step-1', voice('own'))
    expect(await offered(tab)).toMatchObject({ 'step-1': ['own', 'audio/webm', 1, 'recorded'] })
    const others = await tab.left(new Set(['step-1']))
    expect(others.map(({ stepId, tabId }) => `${stepId} ${tabId}`)).not.toContain('step-1 one')
    expect(others.map(({ stepId }) => stepId)).toContain('step-1')
    await tab.forgetLeft('step-1')
    expect(await storedIn('demo-1')).toContain('step-1 one')
  })

  it('that was left is deleted with all older ones of its step, and with no other', async () => {
    const tab = openTab('new')
    await tab.left(new Set())
    await tab.forgetLeft('step-1')
    expect(await storedIn('demo-1')).toEqual(['step-2 tab-a'])
  })

  it('is written in the order in which it was made: what is forgotten stays so', async () => {
    const tab = openTab('one')
    void tab.keep('step-9', voice('a'))
    void tab.keep('step-9', voice('b'))
    await tab.keep('step-9', null)
    expect(await storedIn('demo-1')).not.toContain('step-9 one')
  })

  it('that nobody took up for thirty days is deleted, of whatever demo: it may be gone', async () => {
    const database = await openTakeDatabase(name)()
    const [take] = await database.getAll('takes')
    const aged = (stepId: string, days: number) =>
      database.put('takes', { ...take, demoId: 'gone', stepId, at: now - days * day })
    await aged('old', 31)
    await aged('young', 29)
    await openTab('new').left(new Set())
    expect(await storedIn('gone')).toEqual(['young tab-a'])
  })

  it('is not missed where the browser keeps nothing: recording goes on', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('indexedDB', undefined)
    const tab = openTab('one')
    await tab.keep('step-9', voice('a'))
    expect(await tab.left(new Set())).toEqual([])
    vi.unstubAllGlobals()
    expect(console.warn).toHaveBeenCalled()
  })
})
