import { type ReadonlySignal, signal } from '@preact/signals-react'
import { newId } from '../../api-client/new-id.ts'
import type { Author } from './author.ts'
import { type CommandQueue, createCommandQueue } from './command-queue.ts'
import type { Rejection } from './command-sender.ts'
import { createDemoChannel } from './demo-channel.ts'
import { createDemoServer } from './demo-server.ts'
import { createDemoSync, type DemoSync } from './demo-sync.ts'
import { createDraftJournal } from './draft-journal.ts'
import { createJournal } from './journal.ts'
import { createJournalOwnership } from './journal-ownership.ts'
import { createKeptDrafts, type KeptDrafts } from './kept-drafts.ts'

/** One demo being edited in this tab. */
export interface DemoSession {
  readonly demoId: string
  readonly author: Author
  readonly sync: DemoSync
  readonly queue: CommandQueue
  readonly drafts: KeptDrafts
  /** Resolves when the demo was loaded, or could not be. */
  readonly opened: Promise<void>
  /** How many changes and drafts of tabs that are gone this version cannot read: they stay on the device. */
  readonly unreadable: ReadonlySignal<number>
  /** Called with what the server refused; returns how to stop. */
  onRejected(heard: (rejections: readonly Rejection[]) => void): () => void
}

interface Open {
  readonly session: DemoSession
  users: number
}

const journal = createJournal()
const draftJournal = createDraftJournal()
const sessions = new Map<string, Open>()

function open(demoId: string, author: Author): DemoSession {
  const clientId = newId()
  const ownership = createJournalOwnership(demoId)
  // Taken before the first command is written, so that no other tab takes it for a dead tab's.
  void ownership.claim(clientId)
  const listeners = new Set<(rejections: readonly Rejection[]) => void>()
  const unreadable = signal(0)
  const onUnreadable = (count: number) => {
    unreadable.value += count
  }
  const { queue, ...sync } = createDemoSync({
    server: createDemoServer(demoId, author),
    channel: createDemoChannel(demoId),
    makeQueue: (onProgress) =>
      createCommandQueue({
        demoId,
        clientId,
        author,
        server: createDemoServer(demoId, author),
        journal,
        ownership,
        onProgress,
        onUnreadable,
      }),
    onRejected: (rejections) => {
      for (const heard of listeners) heard(rejections)
    },
  })
  return {
    demoId,
    author,
    sync,
    queue,
    drafts: createKeptDrafts({
      demoId,
      clientId,
      author,
      journal: draftJournal,
      ownership,
      onUnreadable,
    }),
    unreadable,
    opened: sync.load(),
    onRejected(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

/**
 * The session of a demo in this tab, opened when there is none of this author. Let go of it with
 * `releaseSession`.
 */
export function takeSession(demoId: string, author: Author): DemoSession {
  const found = sessions.get(demoId)
  // What the one before them left unsent stays on the device until they are back.
  if (found && found.session.author !== author) found.session.sync.close()
  else if (found) {
    found.users += 1
    // Whoever left may have signed in meanwhile.
    found.session.queue.retry()
    void found.session.sync.check()
    return found.session
  }
  const session = open(demoId, author)
  sessions.set(demoId, { session, users: 1 })
  return session
}

/** Leaves a demo. What is not saved yet is still sent, while the tab lives; then the session ends. */
export function releaseSession(demoId: string): void {
  const found = sessions.get(demoId)
  if (!found) return
  found.users -= 1
  if (found.users > 0) return
  void found.session.queue.drained().then(() => {
    if (found.users > 0 || sessions.get(demoId) !== found) return
    sessions.delete(demoId)
    found.session.sync.close()
  })
}
