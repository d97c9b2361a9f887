// @vitest-environment node
import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { openDB, unwrap } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDraftJournal } from './draft-journal.ts'
import { openEditorDatabase, upgradeSteps } from './editor-database.ts'
import { createJournal } from './journal.ts'
import { storedEntry } from './journal-entry.ts'
import { createJournalOwnership } from './journal-ownership.ts'
import { createKeptDrafts } from './kept-drafts.ts'
import { FakeLocks } from './testing/fake-locks.ts'
import { FakeServer } from './testing/fake-server.ts'
import { FakeBrowser } from './testing/fake-tab.ts'
import { sampleDemo } from './testing/sample-demo.ts'
import { settle } from './testing/saving-world.ts'
import { readStored, storeAgain } from './testing/stored/stored-database.ts'

const sample = readStored('editor-1')
const demoId = sampleDemo().demo.id
const last = upgradeSteps.length
let name: string
beforeEach(async () => {
  name = crypto.randomUUID()
  await storeAgain(name, sample)
})

/** Changes the records of a store. */
async function change(store: string, how: (record: Record<string, unknown>) => object) {
  const database = await openEditorDatabase(name)()
  for (const record of await database.getAll(store)) await database.put(store, how(record))
  database.close()
}

const spoilEntry = (clientId: string, seq: number, changes: object) =>
  change('commands', (record) =>
    record.clientId === clientId && record.seq === seq ? { ...record, ...changes } : record,
  )

async function openTab() {
  const server = new FakeServer(sampleDemo())
  const browser = new FakeBrowser(server, createJournal(name))
  const tab = await browser.open({ author: 'ada' })
  await settle()
  return { server, tab, browser }
}

/** The commands that the server was sent, by their clients. */
function sent({ calls }: FakeServer): string[] {
  return calls.flatMap(({ clientId, seqs }) => seqs.map((seq) => `${clientId.slice(-1)}${seq}`))
}

async function recoverDraft() {
  const journal = createDraftJournal(name)
  const unreadable: number[] = []
  const drafts = createKeptDrafts({
    demoId,
    clientId: 'new',
    author: 'ada',
    journal,
    ownership: createJournalOwnership(demoId, new FakeLocks().forTab()),
    onUnreadable: (count) => unreadable.push(count),
  })
  return { draft: await drafts.recover(), unreadable, journal }
}

describe('what an editor of version 1 kept', () => {
  it('is read whole: commands of every shape, also those that say not whose they are', async () => {
    const { records, unreadable } = await createJournal(name).read(demoId)
    expect(unreadable).toEqual([])
    const kept = sample.stores.commands?.records ?? []
    const commands = kept.map((record) => ('command' in record ? record.command : null))
    // Fields that records got since then are beside what was kept, with their defaults.
    expect(records.map(({ command }) => command)).toMatchObject(commands)
    expect(
      records.map(({ clientId, seq, author, command }) => [clientId, seq, author, command.type]),
    ).toEqual([
      ['client-a', 3, 'ada', 'update-step'],
      ['client-a', 4, 'ada', 'add-steps'],
      ['client-a', 5, 'ada', 'update-hotspot'],
      ['client-a', 6, 'ada', 'save-edits'],
      ['client-a', 7, 'ada', 'batch'],
      ['client-b', 1, null, 'update-step'],
      ['client-c', 1, null, 'update-step'],
    ])
  })

  it('is sent as it was', async () => {
    const { server, tab } = await openTab()
    expect(sent(server)).toEqual(['a3', 'a4', 'a5', 'a6', 'a7', 'b1', 'c1'])
    expect(tab.unreadable).toEqual([])
    expect((await createJournal(name).read(demoId)).records).toEqual([])
  })

  it('holds drafts of all panels, one with a text that is too long to be saved', async () => {
    const { records, unreadable } = await createDraftJournal(name).read(demoId)
    expect(unreadable).toEqual([])
    const kept = sample.stores.drafts?.records ?? []
    const drafts = kept.map((record) => ('draft' in record ? record.draft : null))
    expect(records.map(({ draft }) => draft).toReversed()).toEqual(drafts)
    const [html] = records
    if (html?.draft.kind !== 'html') throw new Error('The newest draft is of a page.')
    expect(await Object.values(html.draft.pictures)[0]?.text()).toBe('picture')
  })

  it('says its version from now on', async () => {
    const { records } = await createJournal(name).read(demoId)
    await createJournal(name).write(records)
    const database = await openEditorDatabase(name)()
    for (const stored of await database.getAll('commands')) {
      expect(stored.version).toBe(storedEntry.version)
    }
  })
})

describe('a command that cannot be read', () => {
  const broken: readonly (readonly [string, object])[] = [
    ['of an unknown kind', { command: { type: 'dance' } }],
    ['cut off', { command: { type: 'update-hotspot' } }],
    [
      'with a value that is not allowed',
      { command: { type: 'update-demo', changes: { title: 7 } } },
    ],
    ['with a version that is none', { version: 'first' }],
  ]
  it.each(broken)('%s is set aside and said once; those beside it are sent', async (_, changes) => {
    await spoilEntry('client-a', 5, changes)
    const { server, tab, browser } = await openTab()
    expect(sent(server)).toEqual(['a3', 'a4', 'a6', 'a7', 'b1', 'c1'])
    expect(tab.unreadable).toEqual([1])
    const database = await openEditorDatabase(name)()
    expect(await database.getAll('commands')).toMatchObject([
      { clientId: 'client-a', seq: 5, ...changes },
    ])
    await tab.sync.check()
    expect(tab.unreadable).toEqual([1])
    tab.kill()
    expect((await browser.open({ author: 'ada' })).unreadable).toEqual([])
  })

  it('of a newer version waits for it, with those that come after it', async () => {
    await spoilEntry('client-a', 5, { version: storedEntry.version + 1 })
    const { server, tab } = await openTab()
    expect(sent(server)).toEqual(['a3', 'a4', 'b1', 'c1'])
    expect(tab.unreadable).toEqual([3])
    await tab.sync.check()
    expect(tab.unreadable).toEqual([3])
    const database = await openEditorDatabase(name)()
    expect((await database.getAll('commands')).map(({ seq, setAside }) => [seq, setAside])).toEqual(
      [
        [5, undefined],
        [6, undefined],
        [7, undefined],
      ],
    )
  })

  it('of somebody else is neither said nor changed', async () => {
    await spoilEntry('client-a', 5, { author: 'eve', version: 99 })
    await spoilEntry('client-a', 6, { author: 'eve', command: null })
    await change('commands', (record) => ({
      ...record,
      author: record.clientId === 'client-a' ? 'eve' : record.author,
    }))
    const { tab } = await openTab()
    expect(tab.unreadable).toEqual([])
  })
})

describe('a draft that cannot be read', () => {
  const broken: readonly (readonly [string, object])[] = [
    ['of an unknown kind', { kind: 'dance' }],
    ['cut off', { kind: 'html', changed: {} }],
    ['with an unknown field', { kind: 'edit', hotspotId: 'a', changes: { unknown: 1 } }],
    ['with a value of another type', { kind: 'edit', hotspotId: 'a', changes: { text: 7 } }],
  ]
  it.each(broken)('%s is set aside and said once; an older one is reopened', async (_, draft) => {
    await change('drafts', (record) =>
      record.clientId === 'client-3' ? { ...record, draft } : record,
    )
    const first = await recoverDraft()
    expect(first.draft).toMatchObject({ kind: 'chapter' })
    expect(first.unreadable).toEqual([1])
    const database = await openEditorDatabase(name)()
    expect(await database.get('drafts', [demoId, 'client-3'])).toMatchObject({ draft })
    const second = await recoverDraft()
    expect(second.draft).toMatchObject({ kind: 'edit' })
    expect(second.unreadable).toEqual([])
  })

  it('of a newer version waits for it', async () => {
    await change('drafts', (record) => ({ ...record, version: 99 }))
    const { draft, unreadable } = await recoverDraft()
    expect([draft, unreadable]).toEqual([null, [4]])
    await change('drafts', ({ version, ...record }) => record)
    expect((await recoverDraft()).draft).toMatchObject({ kind: 'html' })
  })
})

describe('the editor’s database', () => {
  it('gets the steps that a later version adds, and they alone', async () => {
    const steps = [...upgradeSteps, addStore]
    const later = await openEditorDatabase(name, steps)()
    expect(later.version).toBe(last + 1)
    expect([...later.objectStoreNames]).toEqual(['commands', 'drafts', 'later'])
    expect(await later.count('commands')).toBe(7)
  })

  it('is opened again after the browser has closed it', async () => {
    const open = openEditorDatabase(name)
    forceCloseDatabase(unwrap(await open()) as never)
    expect(await (await open()).count('drafts')).toBe(4)
  })

  it('is let go of for a newer version, and is not held up by what is typed after that', async () => {
    const journal = createJournal(name)
    const { records } = await journal.read(demoId)
    const newer = await openDB(name, last + 1)
    expect(newer.version).toBe(last + 1)
    await expect(journal.write(records)).rejects.toThrow('version')
    newer.close()
  })

  it('is not waited for where a tab of another version does not let go of it', async () => {
    const old = await openDB(name, last)
    const open = openEditorDatabase(name, [...upgradeSteps, addStore])
    await expect(open()).rejects.toThrow('Another tab')
    old.close()
    expect((await open()).version).toBe(last + 1)
  })
})

function addStore(database: { createObjectStore(name: string): unknown }): void {
  database.createObjectStore('later')
}
