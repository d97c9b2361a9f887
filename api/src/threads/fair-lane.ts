import PQueue from 'p-queue'
import { Left, QueueFull } from './guarded-pool-errors.ts'

export interface FairLaneOptions {
  /** Tasks that are done at a time. */
  readonly atOnce: number
  /** Tasks of one owner that are done at a time; one unless said. */
  readonly ofOneAtOnce?: number
  /** Tasks that may wait for one owner; one more is refused. */
  readonly waitingLimit: number
}

/** A queue in which nobody waits for more than a turn of anybody else. */
export class FairLane {
  readonly #waitingLimit: number
  readonly #ofOneAtOnce: number
  /** Tasks that stand next for their owners, in the order in which they came to. */
  readonly #next: PQueue
  readonly #owners = new Map<string, PQueue>()

  constructor({ atOnce, waitingLimit, ofOneAtOnce = 1 }: FairLaneOptions) {
    this.#waitingLimit = waitingLimit
    this.#ofOneAtOnce = ofOneAtOnce
    this.#next = new PQueue({ concurrency: atOnce })
  }

  /**
   * Does work when it is its owner's turn: of one owner never more at a time than are allowed.
   *
   * @param isUrgent somebody waits to see the outcome: it goes before what is not urgent.
   * @param left aborted once nobody waits for the outcome any more: what has not begun by then never does.
   * @throws QueueFull when too many wait for its owner; Left; else what the work throws.
   */
  async run<T>(
    owner: string,
    work: () => Promise<T>,
    isUrgent = false,
    left?: AbortSignal,
  ): Promise<T> {
    if (left?.aborted) throw new Left()
    const waiting = this.#queueOf(owner)
    if (waiting.size >= this.#waitingLimit) throw new QueueFull()
    const leaving = new AbortController()
    const leave = () => leaving.abort(new Left())
    left?.addEventListener('abort', leave)
    // Work that has begun keeps its turn to its end: a queue gives that to others as soon as its signal is aborted.
    const begin = () => {
      left?.removeEventListener('abort', leave)
      return work()
    }
    const options = { priority: isUrgent ? 1 : 0, signal: leaving.signal }
    try {
      return await waiting.add(() => this.#next.add(begin, options), options)
    } finally {
      left?.removeEventListener('abort', leave)
      if (waiting.size === 0 && waiting.pending === 0) this.#owners.delete(owner)
    }
  }

  #queueOf(owner: string): PQueue {
    const known = this.#owners.get(owner)
    if (known !== undefined) return known
    const queue = new PQueue({ concurrency: this.#ofOneAtOnce })
    this.#owners.set(owner, queue)
    return queue
  }
}
