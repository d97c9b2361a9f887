import { type ReadonlySignal, signal } from '@preact/signals-react'
import type { Command, DemoDocument, Issue } from '@waystep/demo-model'
import type { CommandQueue } from './command-queue.ts'
import type { Progress, Rejection } from './command-sender.ts'
import type { DemoChannel } from './demo-channel.ts'
import { createDemoCopy, type DemoFacts } from './demo-copy.ts'
import type { DemoServer } from './demo-server.ts'
import { type Failure, passes } from './failure.ts'
import { nothingToSave, type Receipt } from './receipt.ts'

export type LoadState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready' }
  | { readonly state: 'failed'; readonly failure: Failure }

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
  /** How often the demo's comments changed, as the server last said: another value after each check. Null before. */
  readonly commentsSaid: ReadonlySignal<{ readonly revision: number } | null>
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

export function createDemoSync(options: SyncOptions): DemoSync & { readonly queue: CommandQueue } {
  const { server, channel, makeQueue, onRejected } = options
  const state = signal<LoadState>({ state: 'loading' })
  const commentsSaid = signal<{ readonly revision: number } | null>(null)
  let fetching: Promise<void> | null = null
  const copy = createDemoCopy(() => queue.pending())
  const queue = makeQueue(onProgress)
  const { document, saved, facts } = copy

  async function fetchOnce(): Promise<void> {
    const reply = await server.load()
    if (reply.ok) {
      copy.take(reply.value)
      state.value = { state: 'ready' }
    } else if (document.value === null || !passes(reply.failure.kind)) {
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

  function onProgress({ revision, rejected, uncertain }: Progress): void {
    if (revision !== null) channel.announce(revision)
    const isOurs = copy.acknowledge(revision)
    if (rejected.length > 0) onRejected(rejected)
    const mayDiffer = !isOurs || uncertain || rejected.length > 0
    if (mayDiffer || copy.hasNewCaptures()) void refresh()
  }

  channel.listen((announced) => {
    if (announced > copy.revision() && state.value.state === 'ready') void refresh()
  })

  return {
    queue,
    state,
    document,
    saved,
    facts,
    commentsSaid,
    revision: copy.revision,
    async load() {
      if (document.value === null) state.value = { state: 'loading' }
      await queue.adopt()
      await refresh()
    },
    dispatch(command) {
      const applied = copy.apply(command)
      if (!applied.ok) return applied
      const { changed, inverse } = applied
      const receipt = changed ? queue.add(command) : nothingToSave
      return { ok: true, changed, inverse, receipt }
    },
    async check() {
      if (state.value.state !== 'ready') return
      await queue.adopt()
      const reply = await queue.between(() => server.revision())
      if (reply.ok) commentsSaid.value = { revision: reply.value.comments ?? 0 }
      const isStale = reply.ok
        ? reply.value.revision > copy.revision()
        : !passes(reply.failure.kind)
      if (isStale) await refresh()
    },
    close() {
      queue.close()
      channel.close()
    },
  }
}
