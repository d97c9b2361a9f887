import { type ReadonlySignal, signal } from '@preact/signals-react'
import type { Mentioned, StepComment } from '@waystep/demo-model'
import type { DemoChannel } from '../saving/demo-channel.ts'
import type { Failure, Reply } from '../saving/failure.ts'
import type { CommentServer } from './comment-server.ts'

/** How often in a row the list is asked for while the server says that it has a newer one. */
const mostLists = 3

/** The list of comments as the server last said it, with what this tab changed of it since. */
export interface KnownComments {
  readonly state: ReadonlySignal<'loading' | 'ready' | 'failed'>
  readonly list: ReadonlySignal<readonly StepComment[]>
  /** Who can be mentioned, as the server last said it. */
  readonly people: ReadonlySignal<readonly Mentioned[]>
  load(): Promise<void>
  /** Loads them where others changed them meanwhile. @param revision as the server last said it */
  follow(revision: number): Promise<void>
  /**
   * Takes over what the server answered to a change of this tab, and tells the other tabs; null: it was done.
   * `counted` is false where the server may have made the change before, and counted it then.
   */
  take<T>(
    reply: Reply<T>,
    become: (value: T) => readonly StepComment[],
    counted?: boolean,
  ): Failure | null
}

export function createKnownComments(server: CommentServer, channel: DemoChannel): KnownComments {
  const state = signal<'loading' | 'ready' | 'failed'>('loading')
  const list = signal<readonly StepComment[]>([])
  const people = signal<readonly Mentioned[]>([])
  let revision = -1
  /** The highest revision that was heard of: the list is asked for until it is reached. */
  let said = -1
  let loading: Promise<void> | null = null
  /** Counts this tab's own changes: a list that was asked for before one of them is out of date. */
  let changes = 0

  async function fetchLists(): Promise<void> {
    for (let lists = 0; lists < mostLists; ) {
      const before = changes
      const reply = await server.list()
      if (!reply.ok) {
        if (state.peek() === 'loading') state.value = 'failed'
        return
      }
      if (changes !== before) continue
      lists += 1
      list.value = reply.value.comments
      people.value = reply.value.people ?? []
      revision = reply.value.revision
      state.value = 'ready'
      if (revision >= said) return
    }
    // What the server has not after all is asked for again when it is heard of again.
    said = revision
  }

  function fetchOnce(): Promise<void> {
    loading ??= fetchLists().finally(() => {
      loading = null
    })
    return loading
  }

  function load(): Promise<void> {
    if (state.peek() === 'failed') state.value = 'loading'
    return fetchOnce()
  }

  async function follow(heard: number): Promise<void> {
    said = Math.max(said, heard)
    const isFirstToCome = loading === null && state.peek() === 'loading'
    if (!isFirstToCome && said > revision) await fetchOnce()
  }

  channel.listen((announced) => void follow(announced))

  return {
    state,
    list,
    people,
    load,
    follow,
    take(reply, become, counted = true) {
      if (!reply.ok) {
        // Somebody else deleted it, or what it replies to.
        const mayBeGone = ['missing', 'refused'].includes(reply.failure.kind)
        if (mayBeGone) void load()
        return reply.failure
      }
      changes += 1
      if (counted) revision += 1
      list.value = become(reply.value)
      channel.announce(revision)
      return null
    },
  }
}
