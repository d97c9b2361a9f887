import { computed, type ReadonlySignal, signal } from '@preact/signals-react'
import { type Command, mergedCommand } from '@waystep/demo-model'
import { type Author, mayTakeUp } from './author.ts'
import { backoff } from './backoff.ts'
import type { Acknowledgement, DemoServer } from './demo-server.ts'
import { type Failure, isAnswer, passes } from './failure.ts'
import type { Journal } from './journal.ts'
import type { JournalEntry } from './journal-entry.ts'
import type { JournalOwnership } from './journal-ownership.ts'
import { newSteps } from './new-steps.ts'
import { type Outcome, type Receipt, Receipts } from './receipt.ts'
import type { SavingStatus } from './saving-status.ts'
import { createTurns } from './turns.ts'

/** At most this many commands go in one call. */
const batchLimit = 100

export interface Rejection {
  readonly command: Command
  readonly message: string
}

/** What the server has dealt with since the last call. */
export interface Progress {
  /** The demo's revision after it; null when no call succeeded (a command was given up). */
  readonly revision: number | null
  readonly rejected: readonly Rejection[]
  /** Some of it may have been applied, or refused, by an earlier call whose reply was lost. */
  readonly uncertain: boolean
}

export interface CommandQueue {
  readonly status: ReadonlySignal<SavingStatus>
  /** What the server has not acknowledged, in order. */
  pending(): readonly Command[]
  /** Ids of steps that the server does not have yet: it has no page and no thumbnail of them. */
  readonly newStepIds: ReadonlySignal<ReadonlySet<string>>
  /** Journals and sends a command, after all before it. */
  add(command: Command): Receipt
  /** Takes over what tabs that are gone left unsent. */
  adopt(): Promise<number>
  /** Runs while no command is on its way, so that a reply can be placed before or after each of them. */
  between<T>(work: () => Promise<T>): Promise<T>
  /** Tries again now, also after a failure that does not pass by itself. */
  retry(): void
  /** True when closing the tab now loses something. */
  losesOnClose(): boolean
  /** Resolves when everything is acknowledged. */
  drained(): Promise<void>
  /** Sends nothing more and lets other tabs have what is left. */
  close(): void
}

interface Entry {
  entry: JournalEntry
  /** False until the journal says that it would survive the tab. */
  journaled: boolean
  /** Calls that may have brought it to the server. From the first on it must not change. */
  sent: number
  readonly adopted: boolean
  readonly receipts: Receipts
}

export interface QueueOptions {
  readonly demoId: string
  readonly clientId: string
  readonly author: Author
  readonly server: DemoServer
  readonly journal: Journal
  readonly ownership: JournalOwnership
  readonly onProgress: (progress: Progress) => void
}

export function createCommandQueue(options: QueueOptions): CommandQueue {
  const { demoId, clientId, author, server, journal, ownership, onProgress } = options
  const entries = signal<readonly Entry[]>([])
  const failure = signal<Failure | null>(null)
  const online = signal(globalThis.navigator?.onLine !== false)
  const journalFailed = signal(false)
  const turns = createTurns()
  let seq = 0
  let writing: Promise<void> = Promise.resolve()
  let failures = 0
  let limit = batchLimit
  let pumping = false
  let closed = false
  let wake: (() => void) | null = null
  let waitingForDrain: (() => void)[] = []

  const status = computed<SavingStatus>(() => {
    const changes = entries.value.length
    if (changes === 0) return { state: 'saved' }
    const kept = journalFailed.value ? 'tab' : 'device'
    if (!online.value) return { state: 'offline', changes, kept }
    if (failure.value === null) return { state: 'saving' }
    const { kind } = failure.value
    return { state: 'failed', kind, changes, kept, retrying: passes(kind) }
  })

  function write(item: Entry): void {
    item.journaled = false
    writing = writing.then(async () => {
      const { entry } = item
      try {
        await journal.write([entry])
        if (item.entry === entry) item.journaled = true
      } catch {
        journalFailed.value = true
      }
    })
  }

  /** Tells whoever waits for these commands; they hear of rejections after everybody else. */
  const tell = (items: readonly Entry[], outcome: Outcome) =>
    queueMicrotask(() => {
      for (const { receipts } of items) receipts.settle(outcome)
    })

  function add(command: Command): Receipt {
    const last = entries.value.at(-1)
    const merged =
      ownership.exclusive && last && last.sent === 0 && !last.adopted
        ? mergedCommand(last.entry.command, command)
        : null
    if (last && merged) {
      last.entry = { ...last.entry, command: merged }
      return queued(last)
    }
    seq += 1
    const item: Entry = {
      entry: { demoId, clientId, author, seq, at: Date.now(), command },
      journaled: false,
      sent: 0,
      adopted: false,
      receipts: new Receipts(),
    }
    entries.value = [...entries.value, item]
    return queued(item)
  }

  function queued(item: Entry): Receipt {
    const receipt = item.receipts.give()
    write(item)
    if (!online.value) tell([item], 'not saved')
    void pump()
    return receipt
  }

  function nextBatch(): Entry[] {
    const client = entries.value[0]?.entry.clientId
    const end = entries.value.findIndex(({ entry }) => entry.clientId !== client)
    return entries.value.slice(0, Math.min(end === -1 ? entries.value.length : end, limit))
  }

  function settle(done: readonly Entry[]): void {
    const gone = new Set(done)
    entries.value = entries.value.filter((item) => !gone.has(item))
    // Left behind, they would be sent again by the next tab, and answered without being applied.
    journal.remove(done.map(({ entry }) => entry)).catch(() => {})
    if (entries.value.length > 0) return
    journalFailed.value = false
    for (const resolve of waitingForDrain) resolve()
    waitingForDrain = []
  }

  function acknowledge(batch: readonly Entry[], reply: Acknowledgement, uncertain: boolean): void {
    const done = batch.filter(({ entry }) => entry.seq <= reply.acknowledged)
    const rejected = reply.rejected.flatMap(({ seq: refused, message }) => {
      const item = done.find(({ entry }) => entry.seq === refused)
      return item ? [{ command: item.entry.command, message }] : []
    })
    settle(done)
    onProgress({ revision: reply.revision, rejected, uncertain })
    const refused = new Set(reply.rejected.map((rejection) => rejection.seq))
    tell(
      done.filter(({ entry }) => refused.has(entry.seq)),
      'refused',
    )
    tell(
      done.filter(({ entry }) => !refused.has(entry.seq)),
      'saved',
    )
  }

  /** One call. Returns why it has to wait before the next, or null. */
  async function sendOnce(): Promise<Failure | null> {
    const batch = nextBatch()
    const first = batch[0]
    if (!first || closed) return null
    const uncertain = batch.some((item) => item.sent > 0 || item.adopted)
    for (const item of batch) item.sent += 1
    // A command is sent only as it was journaled: after a crash the same number means the same change.
    await writing
    const reply = await server.send(
      first.entry.clientId,
      batch.map(({ entry }) => ({ seq: entry.seq, command: entry.command })),
    )
    if (reply.ok) {
      if (reply.value.acknowledged < first.entry.seq) return stuck
      acknowledge(batch, reply.value, uncertain)
      return null
    }
    const { kind, message } = reply.failure
    if (isAnswer(kind)) for (const item of batch) item.sent -= 1
    if (kind !== 'too-large' && kind !== 'refused') return reply.failure
    if (batch.length > 1) {
      // One of them is at fault: find it by sending them alone.
      limit = 1
      return null
    }
    limit = batchLimit
    settle(batch)
    const text = message || (kind === 'too-large' ? tooLarge : refusedText)
    onProgress({
      revision: null,
      rejected: [{ command: first.entry.command, message: text }],
      uncertain: false,
    })
    tell(batch, 'refused')
    return null
  }

  function pause(milliseconds: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === null ? null : setTimeout(() => wake?.(), milliseconds)
      wake = () => {
        if (timer !== null) clearTimeout(timer)
        wake = null
        resolve()
      }
    })
  }

  async function pump(): Promise<void> {
    if (pumping) return
    pumping = true
    while (entries.value.length > 0 && !closed) {
      const found = await turns.take(sendOnce)
      failure.value = found
      if (found === null) {
        failures = 0
        continue
      }
      failures += 1
      tell(entries.value, 'not saved')
      await pause(passes(found.kind) ? backoff(failures) : null)
    }
    limit = batchLimit
    pumping = false
  }

  async function adopt(): Promise<number> {
    const known = new Set(entries.value.map(({ entry }) => entry.clientId))
    const left = (await journal.read(demoId).catch(() => [])).filter(
      (entry) =>
        entry.clientId !== clientId && !known.has(entry.clientId) && mayTakeUp(author, entry),
    )
    const claimed = new Set<string>()
    for (const other of new Set(left.map((entry) => entry.clientId))) {
      if (await ownership.claim(other)) claimed.add(other)
    }
    // Read again: the tab that let go of a client may have sent the last of it in the meantime.
    const mine = (await journal.read(demoId).catch(() => [])).filter((entry) =>
      claimed.has(entry.clientId),
    )
    const adopted = mine.map((entry) => ({
      entry,
      journaled: true,
      sent: 0,
      adopted: true,
      receipts: new Receipts(),
    }))
    entries.value = [...adopted, ...entries.value]
    if (adopted.length > 0) void pump()
    return adopted.length
  }

  const retry = () => {
    failures = 0
    wake?.()
  }
  const wentOnline = () => {
    online.value = true
    retry()
  }
  const wentOffline = () => {
    online.value = false
    tell(entries.value, 'not saved')
  }
  globalThis.addEventListener?.('online', wentOnline)
  globalThis.addEventListener?.('offline', wentOffline)

  return {
    status,
    newStepIds: computed(() => newSteps(entries.value.map(({ entry }) => entry.command))),
    pending: () => entries.value.map(({ entry }) => entry.command),
    add,
    adopt,
    between: turns.take,
    retry,
    losesOnClose: () => entries.value.some((item) => !item.journaled),
    drained: () =>
      entries.value.length === 0
        ? Promise.resolve()
        : new Promise((resolve) => waitingForDrain.push(resolve)),
    close() {
      closed = true
      globalThis.removeEventListener?.('online', wentOnline)
      globalThis.removeEventListener?.('offline', wentOffline)
      wake?.()
      ownership.release()
    },
  }
}

const tooLarge = 'A change was too large for the server and was taken back.'
const refusedText = 'The server refused a change, and it was taken back.'
/** A reply that acknowledges nothing it was sent: try again later instead of at once. */
const stuck: Failure = { kind: 'server', message: '' }
