import {
  type Mentioned,
  mentionsIn,
  type StepComment,
  stepCommentSchema,
} from '@waystep/demo-model'
import { newId } from '../../../api-client/new-id.ts'
import type { DemoChannel } from '../../saving/demo-channel.ts'
import { type Failure, type Reply, unreachable } from '../../saving/failure.ts'
import type { CommentServer } from '../comment-server.ts'
import { type Comments, createComments } from '../comments.ts'

/** What becomes of a call: it fails before the server acts, or after (the reply is lost). */
type Weather = 'clear' | 'request lost' | 'reply lost' | Failure

const missing: Failure = { kind: 'missing', message: '' }

/** A server that keeps the contract of comments, under weather of the test's choosing, and the tabs that have it open. */
export class FakeCommentServer {
  comments: StepComment[] = []
  people: Mentioned[] = []
  revision = 0
  /** The fate of the next calls, one each; all others are answered. */
  weather: Weather[] = []
  /** Waited for by every call. */
  gate: Promise<void> = Promise.resolve()
  /** How often the list was asked for. */
  lists = 0
  readonly #author: string
  readonly #tabs = new Set<(revision: number) => void>()

  constructor(author: string) {
    this.#author = author
  }

  /** A comment that is there already; somebody else's, unless told. */
  has(stepId: string, fields: Partial<StepComment> = {}): StepComment {
    const comment = stepCommentSchema.parse({
      id: newId(),
      stepId,
      slideIndex: 0,
      parentId: null,
      author: { id: 'jonas', name: 'Jonas Berg' },
      text: 'Too long',
      isResolved: false,
      isDeleted: false,
      createdAt: new Date(Date.now() + this.revision).toISOString(),
      editedAt: null,
      mentions: mentionsIn(fields.text ?? '', this.people),
      ...fields,
    })
    this.#put([...this.comments, comment])
    return comment
  }

  #put(comments: StepComment[]): void {
    this.comments = comments
    this.revision += 1
  }

  #replace(id: string, changes: Partial<StepComment>): StepComment | undefined {
    this.#put(this.comments.map((one) => (one.id === id ? { ...one, ...changes } : one)))
    return this.comments.find((one) => one.id === id)
  }

  async #travel<T>(act: () => T | undefined): Promise<Reply<T>> {
    const weather = this.weather.shift() ?? 'clear'
    await this.gate
    if (weather === 'request lost') return { ok: false, failure: unreachable }
    if (typeof weather === 'object') return { ok: false, failure: weather }
    const value = act()
    if (weather === 'reply lost') return { ok: false, failure: unreachable }
    return value === undefined ? { ok: false, failure: missing } : { ok: true, value }
  }

  readonly api: CommentServer = {
    list: () => {
      this.lists += 1
      return this.#travel(() => ({
        comments: [...this.comments],
        people: this.people,
        revision: this.revision,
      }))
    },
    add: ({ text, ...comment }) =>
      this.#travel(() => {
        const author = { id: this.#author, name: 'Maya Lindqvist' }
        const known = this.comments.find(({ id }) => id === comment.id)
        return known ?? this.has(comment.stepId, { ...comment, text: text.trim(), author })
      }),
    update: (id, { text, isResolved }) =>
      this.#travel(() =>
        this.#replace(id, {
          ...(text !== undefined && { text, editedAt: new Date().toISOString() }),
          ...(isResolved !== undefined && { isResolved }),
        }),
      ),
    remove: async (id) => {
      const found = await this.#travel(() => this.comments.find((one) => one.id === id))
      if (!found.ok) return found
      const hasReplies = this.comments.some(({ parentId }) => parentId === id)
      if (hasReplies) this.#replace(id, { text: '', author: null, isDeleted: true })
      else this.#put(this.comments.filter((one) => one.id !== id))
      return { ok: true, value: undefined }
    },
  }

  /** The comments as a tab of this browser has them. */
  open(isAvailable = true): Comments {
    let own: ((revision: number) => void) | null = null
    const channel: DemoChannel = {
      announce: (revision) => {
        for (const heard of this.#tabs) if (heard !== own) heard(revision)
      },
      listen: (heard) => {
        own = heard
        this.#tabs.add(heard)
      },
      close: () => {
        if (own) this.#tabs.delete(own)
      },
    }
    return createComments({ server: this.api, channel, isAvailable })
  }
}
