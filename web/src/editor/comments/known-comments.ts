import { type ReadonlySignal, signal } from '@preact/signals-react'
import type { StepComment } from '@waystep/demo-model'
import type { DemoChannel } from '../saving/demo-channel.ts'
import type { Failure, Reply } from '../saving/failure.ts'
import type { CommentServer } from './comment-server.ts'

/** The list of comments as the server last said it, with what this tab changed of it since. */
export interface KnownComments {
  readonly state: ReadonlySignal<'loading' | 'ready' | 'failed'>
  readonly list: ReadonlySignal<readonly StepComment[]>
  load(): Promise<void>
  /** Loads them where others changed them meanwhile. @param revision as the server last said it */
  follow(revision: number): Promise<void>
  /** Takes over what the server answered to a change of this tab, and tells the other tabs; null: it was done. */
  take<T>(reply: Reply<T>, become: (value: T) => readonly StepComment[]): Failure | null
}

export function createKnownComments(server: CommentServer, channel: DemoChannel): KnownComments {
  const state = signal<'loading' | 'ready' | 'failed'>('loading')
  const list = signal<readonly StepComment[]>([])
  let revision = -1
  let loading: Promise<void> | null = null
  /** Counts this tab's own changes: a list that was asked for before one of them is out of date. */
  let changes = 0

  async function fetchList(): Promise<void> {
    const before = changes
    const reply = await server.list()
    if (!reply.ok) {
      if (state.value === 'loading') state.value = 'failed'
    } else if (changes !== before) await fetchList()
    else {
      list.value = reply.value.comments
      revision = reply.value.revision
      state.value = 'ready'
    }
  }

  function load(): Promise<void> {
    if (loading !== null) return loading
    if (state.value === 'failed') state.value = 'loading'
    loading = fetchList().finally(() => {
      loading = null
    })
    return loading
  }

  async function follow(said: number): Promise<void> {
    if (state.peek() !== 'loading' && said > revision) await load()
  }

  channel.listen((announced) => void follow(announced))

  return {
    state,
    list,
    load,
    follow,
    take(reply, become) {
      if (!reply.ok) {
        // Somebody else deleted it, or what it replies to.
        const mayBeGone = ['missing', 'refused'].includes(reply.failure.kind)
        if (mayBeGone) void load()
        return reply.failure
      }
      changes += 1
      revision += 1
      list.value = become(reply.value)
      channel.announce(revision)
      return null
    },
  }
}
