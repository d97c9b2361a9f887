import { type ReadonlySignal, signal } from '@preact/signals-react'
import { applyCommand, type Command, type DemoDocument, type Issue } from '@waystep/demo-model'
import { shareRecords } from '../document/share-records.ts'
import type { CommandQueue } from './command-queue.ts'
import type { Progress, Rejection } from './command-sender.ts'
import type { DemoChannel } from './demo-channel.ts'
import type { DemoServer, LoadedDemo } from './demo-server.ts'
import { type Failure, passes } from './failure.ts'
import { nothingToSave, type Receipt } from './receipt.ts'

export type LoadState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready' }
  | { readonly state: 'failed'; readonly failure: Failure }

export type DemoFacts = Omit<LoadedDemo, 'document' | 'revision'>

export type Dispatched =
  | {
      readonly ok: true
      readonly changed: boolean
      readonly inverse: Command
      readonly receipt: Receipt
    }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** The document in hand: what the server has, and over it what it has not acknowledged. */
export interface DemoSync {
  readonly state: ReadonlySignal<LoadState>
  readonly document: ReadonlySignal<DemoDocument | null>
  /** As the server has it: what it draws is of this. Behind `document` while something is on its way. */
  readonly saved: ReadonlySignal<DemoDocument | null>
  readonly facts: ReadonlySignal<DemoFacts | null>
  /** The revision of the demo that this tab has seen last. */
  revision(): number
  /** Fetches the demo and lays the commands over it that are still to be acknowledged. */
  load(): Promise<void>
  /** Changes the document at once and queues the command. */
  dispatch(command: Command): Dispatched
  /** Asks whether others changed the demo, and fetches it if they did. */
  check(): Promise<void>
  close(): void
}

export interface SyncOptions {
  readonly server: DemoServer
  readonly channel: DemoChannel
  readonly makeQueue: (onProgress: (progress: Progress) => void) => CommandQueue
  readonly onRejected: (rejections: readonly Rejection[]) => void
}

/**
 * What is pending, over what was fetched. A command that no longer fits is left out: either its
 * call went through although the reply was lost, or someone else deleted what it changes; the
 * server tells which, as it is sent all the same.
 */
function rebase(document: DemoDocument, pending: readonly Command[]): DemoDocument {
  return pending.reduce((current, command) => {
    const applied = applyCommand(current, command)
    return applied.ok ? applied.document : current
  }, document)
}

export function createDemoSync(options: SyncOptions): DemoSync & { readonly queue: CommandQueue } {
  const { server, channel, makeQueue, onRejected } = options
  const state = signal<LoadState>({ state: 'loading' })
  const document = signal<DemoDocument | null>(null)
  const saved = signal<DemoDocument | null>(null)
  const facts = signal<DemoFacts | null>(null)
  let revision = 0
  const known = () => facts.value?.captures ?? {}
  const asked = new Set<string>()
  let fetching: Promise<void> | null = null
  const queue = makeQueue(onProgress)

  function noteSaved(): void {
    if (queue.pending().length === 0) saved.value = document.value
  }

  function take(loaded: LoadedDemo): void {
    const { document: fetched, revision: fetchedRevision, ...rest } = loaded
    revision = fetchedRevision
    const next = rebase(fetched, queue.pending())
    document.value = document.value ? shareRecords(document.value, next) : next
    noteSaved()
    facts.value = rest
    state.value = { state: 'ready' }
  }

  async function fetchOnce(): Promise<void> {
    const reply = await server.load()
    if (reply.ok) take(reply.value)
    else if (document.value === null || !passes(reply.failure.kind)) {
      state.value = { state: 'failed', failure: reply.failure }
    }
  }

  /** One fetch at a time; who asks while one waits for its turn shares it. */
  function refresh(): Promise<void> {
    fetching ??= queue.between(() => {
      fetching = null
      return fetchOnce()
    })
    return fetching
  }

  function onProgress(progress: Progress): void {
    // Every call that changed something raised the revision by one: a larger step means that others
    // changed the demo too, none that this call's commands had been dealt with before.
    const ours = progress.revision === revision + 1
    if (progress.revision !== null) channel.announce(progress.revision)
    if (ours) revision = progress.revision
    noteSaved()
    if (progress.rejected.length > 0) onRejected(progress.rejected)
    if (!ours || progress.uncertain || progress.rejected.length > 0 || newCaptures()) void refresh()
  }

  /** Did pages of other demos come in, of which nothing is known yet? Each is asked about once. */
  function newCaptures(): boolean {
    const ids = Object.values(document.value?.steps ?? {}).flatMap(
      (step) => step.htmlCaptureId ?? [],
    )
    const fresh = ids.filter((id) => !Object.hasOwn(known(), id) && !asked.has(id))
    for (const id of fresh) asked.add(id)
    return fresh.length > 0
  }

  channel.listen((announced) => {
    if (announced > revision && state.value.state === 'ready') void refresh()
  })

  return {
    queue,
    state,
    document,
    saved,
    facts,
    revision: () => revision,
    async load() {
      if (document.value === null) state.value = { state: 'loading' }
      await queue.adopt()
      await refresh()
    },
    dispatch(command) {
      if (document.value === null) return { ok: false, issues: [] }
      const applied = applyCommand(document.value, command)
      if (!applied.ok) return applied
      const changed = applied.document !== document.value
      if (changed) document.value = applied.document
      const receipt = changed ? queue.add(command) : nothingToSave
      return { ok: true, changed, inverse: applied.inverse, receipt }
    },
    async check() {
      if (state.value.state !== 'ready') return
      await queue.adopt()
      const reply = await queue.between(() => server.revision())
      if (reply.ok ? reply.value.revision > revision : !passes(reply.failure.kind)) await refresh()
    },
    close() {
      queue.close()
      channel.close()
    },
  }
}
