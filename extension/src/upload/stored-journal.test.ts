import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { type IDBPDatabase, openDB, unwrap } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  readStored,
  recordsOf,
  type StoredDatabase,
  storeAgain,
} from '../../test/stored/stored-database.ts'
import { recordFormats } from './journal/records.ts'
import { UnreadableRecord } from './journal/transaction.ts'
import { createJournal } from './journal.ts'
import { openJournalDatabase, upgradeSteps } from './journal-database.ts'

const sample = readStored('journal-2')
let name: string
beforeEach(() => {
  name = crypto.randomUUID()
})

async function journalOf(stored: StoredDatabase) {
  await storeAgain(name, stored)
  return createJournal(openJournalDatabase(name))
}

/** The sample with the first record of a store changed. */
function spoiled(store: string, changes: object): StoredDatabase {
  const found = sample.stores[store]
  if (!found) throw new Error(`There is no store ${store}.`)
  const [first, ...rest] = found.records
  const records = [{ ...first, ...changes }, ...rest]
  return { ...sample, stores: { ...sample.stores, [store]: { ...found, records } } }
}

describe('a stored journal', () => {
  it('of version 2 is read whole, as records without a version were written', async () => {
    const journal = await journalOf(sample)
    const [one, two, again, ...more] = await journal.recordings()
    expect(more).toEqual([])
    expect(one).toMatchObject({ mode: 'page', textFiles: ['f'.repeat(64)], problem: null })
    expect(two).toMatchObject({ mode: 'screenshot', purpose: { kind: 'insert', after: 2 } })
    expect(two?.problem).toEqual({ kind: 'refused', message: 'The demo is gone.' })
    expect(again).toMatchObject({ state: 'running', purpose: { kind: 'again' } })
    const id = one?.id ?? ''
    const steps = await journal.steps(id)
    expect(steps.map(({ step }) => step.text)).toEqual(['Click One', 'Click Two', 'Click One'])
    expect(steps.map(({ ready }) => ready)).toEqual([true, true, false])
    expect(await journal.progress(id)).toEqual({ sent: 1, total: 3, canRedo: true })
    expect(await journal.nextEntry(id)).toMatchObject({ seq: 2, work: { kind: 'add', offset: 1 } })
    const file = await journal.asset(id, 'f'.repeat(64))
    expect(new TextDecoder().decode(file?.bytes)).toBe('a text of captures')
    expect((await journal.capture(steps[1]?.captureId ?? ''))?.title).toBe('Shop')
    expect((await journal.nextReading())?.page.viewport).toEqual({ width: 1000, height: 500 })
  })

  it('says the version of what is written from now on', async () => {
    const journal = await journalOf(sample)
    const [one] = await journal.recordings()
    await journal.changeRecording(one?.id ?? '', { problem: null })
    const stored = await (await openJournalDatabase(name)()).get('recordings', one?.id ?? '')
    expect(stored.version).toBe(recordFormats.recordings.version)
  })

  it('of version 1 gets what version 2 added, and a step of a later version is run alone', async () => {
    const open = openJournalDatabase(name, upgradeSteps.slice(0, 1))
    const first = await open()
    expect(first.version).toBe(1)
    await first.put('readings', sample.stores.readings?.records[0])
    first.close()
    const journal = createJournal(openJournalDatabase(name))
    expect(await journal.nextReading()).not.toBeNull()
    const later = [...upgradeSteps, (database: IDBPDatabase) => database.createObjectStore('later')]
    const third = await openJournalDatabase(name, later)()
    expect(third.version).toBe(3)
    expect(third.objectStoreNames).toContain('later')
    expect(await third.count('readings')).toBe(1)
  })

  it('is opened again after the browser has closed it', async () => {
    await storeAgain(name, sample)
    const open = openJournalDatabase(name)
    forceCloseDatabase(unwrap(await open()) as never)
    expect(await createJournal(open).recordings()).toHaveLength(3)
  })

  it('lets go of the database for a newer version of the extension', async () => {
    await storeAgain(name, sample)
    await openJournalDatabase(name)()
    const newer = await openDB(name, upgradeSteps.length + 1)
    expect(newer.version).toBe(upgradeSteps.length + 1)
  })
})

describe('a record that cannot be read', () => {
  const unreadable: readonly (readonly [string, object])[] = [
    ['of a newer version', { version: 99 }],
    ['of no version', { version: 'two' }],
    ['of an unknown kind', { purpose: { kind: 'unknown' } }],
    ['cut off', { demo: undefined }],
    ['with a value that is not allowed', { nextSeq: -1 }],
  ]
  it.each(unreadable)('%s hides its recording and no other, and is kept', async (_, changes) => {
    const journal = await journalOf(spoiled('recordings', changes))
    const before = await recordsOf(await openJournalDatabase(name)())
    const [id] = await journal.unreadableRecordings()
    expect(await journal.recordings()).toHaveLength(2)
    expect(await journal.recording(id ?? '')).toBeNull()
    await expect(journal.changeRecording(id ?? '', { problem: null })).rejects.toThrow(
      UnreadableRecord,
    )
    expect(await recordsOf(await openJournalDatabase(name)())).toEqual(before)
    await journal.removeRecording(id ?? '')
    expect(await journal.unreadableRecordings()).toEqual([])
    expect(await journal.recordings()).toHaveLength(2)
  })

  it('is no entry to be passed over', async () => {
    const journal = await journalOf(spoiled('entries', { work: { kind: 'unknown' } }))
    const [stored] = sample.stores.entries?.records ?? []
    const { recordingId } = stored as { recordingId: string }
    await expect(journal.nextEntry(recordingId)).rejects.toThrow(UnreadableRecord)
  })

  it('counts as a step that is not saved, so that its demo is not taken for an empty one', async () => {
    const [stored] = sample.stores.steps?.records ?? []
    const { recordingId, id } = stored as { recordingId: string; id: string }
    const journal = await journalOf(sample)
    const { total } = await journal.progress(recordingId)
    const database = await openJournalDatabase(name)()
    await database.put('steps', { ...stored, hotspots: 'none' })
    expect((await journal.progress(recordingId)).total).toBe(total)
    await expect(journal.step(id)).rejects.toThrow(UnreadableRecord)
  })

  it('changes nothing where a change meets one', async () => {
    const journal = await journalOf(sample)
    const [stored] = sample.stores.captures?.records ?? []
    const { id } = stored as { id: string }
    const database = await openJournalDatabase(name)()
    await database.put('captures', { ...stored, capture: { version: 3 } })
    const before = await recordsOf(database)
    const step = (await database.getAll('steps')).find(({ captureId }) => captureId === id)
    await expect(journal.keepPictureOnly(step.id, 'too large')).rejects.toThrow(UnreadableRecord)
    expect(await recordsOf(database)).toEqual(before)
  })

  it('keeps no page of another step from becoming a capture', async () => {
    const journal = await journalOf(spoiled('readings', { page: { tree: null } }))
    expect(sample.stores.readings?.records).toHaveLength(2)
    const next = await journal.nextReading()
    expect(next).not.toBeNull()
    expect(await journal.nextReading(new Set([next?.stepId ?? '']))).toBeNull()
  })
})
