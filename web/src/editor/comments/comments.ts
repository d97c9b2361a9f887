import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import { type StepComment, unresolvedByStep, withComment } from '@waystep/demo-model'
import { newId } from '../../api-client/new-id.ts'
import type { DemoChannel } from '../saving/demo-channel.ts'
import type { Failure } from '../saving/failure.ts'
import type { CommentChanges, CommentServer } from './comment-server.ts'
import { createKnownComments, type KnownComments } from './known-comments.ts'

/**
 * The comments of the demo, as this tab knows them. They are changed on the server first, apart from the document, its
 * commands and its undo (decision 80).
 */
export interface Comments extends Omit<KnownComments, 'take'> {
  /** False for trial users, who have none. */
  readonly isAvailable: boolean
  /** How many threads of each step are unresolved, by the step's id. */
  readonly unresolved: ReadonlySignal<ReadonlyMap<string, number>>
  /** Is their panel open? */
  readonly isOpen: Signal<boolean>
  /** Does it show what is resolved, instead of what is open? */
  readonly showsResolved: Signal<boolean>
  /** The comment that is to be brought into sight, and to the keyboard. */
  readonly pointed: Signal<string | null>
  /** Says something about a step, or replies; null: it was sent. What was not answered and is said again is one comment. */
  add(comment: Said): Promise<Failure | null>
  change(id: string, changes: CommentChanges): Promise<Failure | null>
  remove(id: string): Promise<Failure | null>
  dispose(): void
}

interface Said {
  readonly stepId: string
  readonly parentId: string | null
  readonly text: string
}

export interface CommentsOptions {
  readonly server: CommentServer
  /** To the other tabs of this browser. */
  readonly channel: DemoChannel
  readonly isAvailable: boolean
}

export function createComments({ server, channel, isAvailable }: CommentsOptions): Comments {
  const { take, ...known } = createKnownComments(server, channel)
  const { list, load } = known
  /** Ids of what was sent and not answered, by what it is about: sent again, it is the same comment. */
  const unanswered = new Map<string, string>()

  async function change(id: string, changed: CommentChanges): Promise<Failure | null> {
    return take(await server.update(id, changed), (value) => withComment(list.value, value))
  }

  return {
    ...known,
    isAvailable,
    unresolved: computed(() => unresolvedByStep(list.value)),
    isOpen: signal(false),
    showsResolved: signal(false),
    pointed: signal(null),
    change,
    async add({ stepId, parentId, text }) {
      const about = parentId ?? stepId
      const known = unanswered.get(about)
      const id = known ?? newId()
      unanswered.set(about, id)
      const reply = await server.add({ id, stepId, parentId, text })
      const become = (comment: StepComment) => {
        const reopened = list.value.map((one) =>
          one.id === parentId ? { ...one, isResolved: false } : one,
        )
        return withComment(reopened, comment)
      }
      const failure = take(reply, become, known === undefined)
      if (failure !== null) return failure
      unanswered.delete(about)
      // Whether it had arrived before, and what others said since, only the list tells.
      if (known !== undefined) await load()
      // It had arrived before, and was written anew since.
      const isOther = reply.ok && reply.value.text !== text.trim()
      return isOther ? await change(id, { text }) : null
    },
    async remove(id) {
      const reply = await server.remove(id)
      const failure = take(reply, () => list.value.filter((one) => one.id !== id))
      if (failure?.kind === 'missing') return null
      // What is left of a thread that others replied to, the server says.
      if (failure === null) await load()
      return failure
    },
    dispose: () => channel.close(),
  }
}
