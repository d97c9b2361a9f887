// @vitest-environment node
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Author } from './author.ts'
import type { Draft } from './draft.ts'
import { createDraftJournal, type DraftJournal } from './draft-journal.ts'
import { createJournalOwnership } from './journal-ownership.ts'
import { createKeptDrafts, type KeptDrafts } from './kept-drafts.ts'
import { FakeLocks, type TabLocks } from './testing/fake-locks.ts'
import { hotspotId } from './testing/sample-demo.ts'

let journals = 0
let journal: DraftJournal
let locks: FakeLocks
let unreadable: number[]

beforeEach(() => {
  journals += 1
  journal = createDraftJournal(`drafts-${journals}`)
  locks = new FakeLocks()
  unreadable = []
})

async function open(
  clientId: string,
  author: Author = 'ada',
): Promise<{ drafts: KeptDrafts; tab: TabLocks }> {
  const tab = locks.forTab()
  const ownership = createJournalOwnership('demo', tab)
  await ownership.claim(clientId)
  const drafts = createKeptDrafts({
    demoId: 'demo',
    clientId,
    author,
    journal,
    ownership,
    onUnreadable: (count) => unreadable.push(count),
  })
  return { drafts, tab }
}

const draft = (text: string): Draft => ({
  kind: 'edit',
  hotspotId: hotspotId(1),
  changes: { text },
})

/** Until the journal holds so many drafts. */
async function kept(count: number): Promise<void> {
  while ((await journal.read('demo')).records.length !== count) await Promise.resolve()
}

it('a draft outlives its tab, and is taken up once', async () => {
  const first = await open('a')
  first.drafts.keep(draft('half'))
  first.drafts.keep(draft('half a sentence'))
  await kept(1)
  while ((await journal.read('demo')).records[0]?.draft.kind !== 'edit') await Promise.resolve()
  first.tab.end()
  const second = await open('b')
  expect(await second.drafts.recover()).toEqual(draft('half a sentence'))
  const third = await open('c')
  expect(await third.drafts.recover()).toBeNull()
})

it('of several tabs that are gone each next one takes up one draft, the newest first, and none is lost', async () => {
  const first = await open('a')
  const second = await open('b')
  first.drafts.keep(draft('in the first'))
  await kept(1)
  // The clock has to go on: drafts are ordered by their milliseconds.
  await new Promise((done) => setTimeout(done, 5))
  second.drafts.keep(draft('in the second'))
  await kept(2)
  first.tab.end()
  second.tab.end()
  expect(await (await open('c')).drafts.recover()).toEqual(draft('in the second'))
  expect(await (await open('d')).drafts.recover()).toEqual(draft('in the first'))
  expect(await (await open('e')).drafts.recover()).toBeNull()
})

it('a draft that was saved or discarded is forgotten', async () => {
  const first = await open('a')
  first.drafts.keep(draft('typed'))
  await kept(1)
  first.drafts.keep(null)
  await kept(0)
  first.tab.end()
  expect(await (await open('b')).drafts.recover()).toBeNull()
})

it('the draft of a tab that is open stays there', async () => {
  const first = await open('a')
  first.drafts.keep(draft('typed'))
  await kept(1)
  const second = await open('b')
  expect(await second.drafts.recover()).toBeNull()
  await kept(1)
})

it('a draft is for whoever typed it, and waits until they are back', async () => {
  const first = await open('a')
  first.drafts.keep(draft('of Ada'))
  await kept(1)
  first.tab.end()
  const other = await open('b', 'eve')
  expect(await other.drafts.recover()).toBeNull()
  const back = await open('c')
  expect(await back.drafts.recover()).toEqual(draft('of Ada'))
})

it('a draft of a trial user is for the account they made since', async () => {
  const first = await open('a', null)
  first.drafts.keep(draft('tried'))
  await kept(1)
  first.tab.end()
  expect(await (await open('b')).drafts.recover()).toEqual(draft('tried'))
})

describe('what is being kept', () => {
  /** A journal whose writes end when the test has them end. */
  function slowly() {
    const writes: string[] = []
    let end: (error?: Error) => void = () => {}
    const write = (what: string) => {
      writes.push(what)
      return new Promise<void>((resolve, reject) => {
        end = (error) => (error ? reject(error) : resolve())
      })
    }
    journal = {
      ...journal,
      write: ({ draft }) => write(JSON.stringify(draft)),
      remove: () => write('removed'),
    }
    const ended = async (error?: Error) => {
      end(error)
      await new Promise((done) => setTimeout(done))
    }
    return { writes, ended }
  }
  const written = (text: string) => JSON.stringify(draft(text))

  it('is the last of what was typed while a draft was written, and not each key', async () => {
    const { writes, ended } = slowly()
    const { drafts } = await open('a')
    for (const text of ['a', 'ab', 'abc', 'abcd']) drafts.keep(draft(text))
    expect(writes).toEqual([written('a')])
    await ended()
    expect(writes).toEqual([written('a'), written('abcd')])
    drafts.keep(draft('abcde'))
    drafts.keep(null)
    await ended()
    await ended()
    expect(writes).toEqual([written('a'), written('abcd'), 'removed'])
  })

  it('is kept once it is written, all of it, and was not refused', async () => {
    const { ended } = slowly()
    const { drafts } = await open('a')
    expect(drafts.isKept()).toBe(false)
    drafts.keep(draft('a'))
    drafts.keep(draft('ab'))
    await ended()
    expect(drafts.isKept()).toBe(false)
    await ended()
    expect(drafts.isKept()).toBe(true)
    drafts.keep(draft('abc'))
    expect(drafts.isKept()).toBe(false)
    await ended(new DOMException('The disk is full.', 'QuotaExceededError'))
    expect(drafts.isKept()).toBe(false)
    drafts.keep(draft('ab'))
    await ended()
    expect(drafts.isKept()).toBe(true)
  })
})
