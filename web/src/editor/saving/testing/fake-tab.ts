import { type Command, orderedSteps } from '@waystep/demo-model'
import type { Author } from '../author.ts'
import { type CommandQueue, createCommandQueue } from '../command-queue.ts'
import type { Rejection } from '../command-sender.ts'
import type { DemoChannel } from '../demo-channel.ts'
import type { DemoServer } from '../demo-server.ts'
import { createDemoSync, type DemoSync } from '../demo-sync.ts'
import type { Journal } from '../journal.ts'
import { createJournalOwnership } from '../journal-ownership.ts'
import { FakeLocks } from './fake-locks.ts'
import type { FakeServer } from './fake-server.ts'

export interface FakeTab {
  readonly sync: DemoSync
  readonly queue: CommandQueue
  readonly rejected: Rejection[]
  /** How many commands could not be read, each time that it was said. */
  readonly unreadable: number[]
  /** Called with what the server refused; returns how to stop. */
  onRejected(heard: (rejections: readonly Rejection[]) => void): () => void
  /** Renames the nth step. */
  rename(number: number, text: string): void
  names(): string[]
  /** The process ends here: nothing more is written, sent or received; its locks are freed. */
  kill(): void
}

/** Wraps a call so that it ends with the tab that makes it. */
type Mortal = <A extends unknown[], R>(
  act: (...args: A) => Promise<R>,
) => (...args: A) => Promise<R>

const mortalServer = (api: DemoServer, mortal: Mortal): DemoServer => ({
  load: mortal(api.load),
  revision: mortal(api.revision),
  send: mortal(api.send),
})

const mortalJournal = (journal: Journal, mortal: Mortal): Journal => ({
  write: mortal(journal.write),
  remove: mortal(journal.remove),
  read: mortal(journal.read),
  setAside: mortal(journal.setAside),
})

/** A browser: what its tabs share, and what outlives them. */
export class FakeBrowser {
  readonly locks: FakeLocks | null
  readonly #listeners = new Set<(revision: number) => void>()
  readonly #server: FakeServer
  readonly #journal: Journal
  #tabs = 0

  constructor(server: FakeServer, journal: Journal, options: { locks?: boolean } = {}) {
    this.#server = server
    this.#journal = journal
    this.locks = options.locks === false ? null : new FakeLocks()
  }

  #channel(): DemoChannel {
    let own: ((revision: number) => void) | null = null
    return {
      announce: (revision) => {
        for (const heard of this.#listeners) if (heard !== own) heard(revision)
      },
      listen: (heard) => {
        own = heard
        this.#listeners.add(heard)
      },
      close: () => {
        if (own) this.#listeners.delete(own)
      },
    }
  }

  /** A new tab with the demo open; loaded unless told otherwise. */
  async open(
    options: { journal?: Journal; load?: boolean; author?: Author } = {},
  ): Promise<FakeTab> {
    this.#tabs += 1
    const demoId = this.#server.document.demo.id
    const clientId = `client-${this.#tabs}`
    const locks = this.locks?.forTab() ?? null
    const ownership = createJournalOwnership(demoId, locks)
    const journal = options.journal ?? this.#journal
    let alive = true
    const never = new Promise<never>(() => {})
    /** Nothing comes back to a tab that was killed, and it starts nothing. */
    const mortal: Mortal =
      (act) =>
      async (...args) => {
        if (!alive) return never
        const result = await act(...args)
        return alive ? result : never
      }
    await ownership.claim(clientId)
    const rejected: Rejection[] = []
    const unreadable: number[] = []
    const listeners = new Set<(rejections: readonly Rejection[]) => void>()
    const { api } = this.#server
    const server = mortalServer(api, mortal)
    const channel = this.#channel()
    const sync = createDemoSync({
      server,
      channel,
      makeQueue: (onProgress) =>
        createCommandQueue({
          demoId,
          clientId,
          author: options.author ?? null,
          server,
          journal: mortalJournal(journal, mortal),
          ownership,
          onProgress,
          onUnreadable: (count) => unreadable.push(count),
        }),
      onRejected: (rejections) => {
        rejected.push(...rejections)
        for (const heard of listeners) heard(rejections)
      },
    })
    if (options.load !== false) await sync.load()
    const run = (command: Command) => {
      const done = sync.dispatch(command)
      if (!done.ok) throw new Error(JSON.stringify(done.issues))
    }
    const steps = () => (sync.document.value ? orderedSteps(sync.document.value) : [])
    return {
      sync,
      queue: sync.queue,
      rejected,
      unreadable,
      onRejected(heard) {
        listeners.add(heard)
        return () => listeners.delete(heard)
      },
      rename(number, text) {
        const step = steps()[number - 1]
        if (step) run({ type: 'update-step', stepId: step.id, changes: { text } })
      },
      names: () => steps().map((step) => step.text),
      kill() {
        alive = false
        channel.close()
        locks?.end()
      },
    }
  }
}
