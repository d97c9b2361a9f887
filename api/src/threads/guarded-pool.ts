import { Piscina } from 'piscina'
import { FairLane } from './fair-lane.ts'
import { Left, TooCostly } from './guarded-pool-errors.ts'
import { RecentRefusals } from './recent-refusals.ts'

export interface GuardedPoolOptions {
  /** The path of the threads' code. */
  readonly file: string
  readonly threads: number
  /** Megabytes of JavaScript objects that a thread may hold; beyond them it is ended, too. */
  readonly memoryLimit: number
  /** Tasks that may wait for one owner; one more is refused. */
  readonly waitingLimit: number
}

export interface GuardedTask {
  /** Whose task it is: of one owner there is never more than one in the threads. */
  readonly owner: string
  /** The name of the function that does it. */
  readonly name: string
  /** Milliseconds that it may take in its thread; then the thread is ended, and the task with it. */
  readonly timeLimit: number
  /** Somebody waits to see the outcome: it goes before tasks that are not urgent. */
  readonly isUrgent: boolean
  /** Names the work among all others: once it was ended for its cost, it is refused for a while unseen. */
  readonly key?: string | undefined
  /** Says that the task, once it runs, has taken too long by another measure: it is ended in the same way. */
  readonly stalled?: AbortSignal | undefined
  /** Says that nobody waits for the outcome any more: it does not begin then, and ends soon where it has begun. */
  readonly left?: AbortSignal | undefined
  /** What of the task the thread gets itself, not a copy. */
  readonly moved?: TransferList
}

export type TransferList = NonNullable<NonNullable<Parameters<Piscina['run']>[1]>['transferList']>

/** Milliseconds that a task goes on of which nobody waits for the outcome: another thread would cost as much. */
const lingering = 1_000
/** Milliseconds that a thread waits for another task: a publication comes page after page. */
const idleTimeout = 60_000

/**
 * Threads for work on what strangers sent. What one of them sends can hold one thread for so long and no
 * longer, and takes no second thread meanwhile; others' tasks go on, in turns.
 */
export class GuardedPool {
  readonly #pool: Piscina
  readonly #lane: FairLane
  readonly #refusals = new RecentRefusals()

  constructor(options: GuardedPoolOptions) {
    const { threads: atOnce, waitingLimit } = options
    this.#lane = new FairLane({ atOnce, waitingLimit })
    this.#pool = new Piscina({
      filename: options.file,
      minThreads: 0,
      maxThreads: options.threads,
      idleTimeout,
      resourceLimits: { maxOldGenerationSizeMb: options.memoryLimit },
    })
  }

  /**
   * Does a task in a thread.
   *
   * @throws QueueFull when too many wait for its owner; TooCostly when it takes too long or too much memory; Left when
   * nobody waits for it; else what the task throws.
   */
  async run(asked: GuardedTask, task: unknown): Promise<unknown> {
    if (this.#refusals.has(asked.key)) throw new TooCostly()
    const { owner, isUrgent, left } = asked
    return await this.#lane.run(owner, () => this.#inThread(asked, task), isUrgent, left)
  }

  async close(): Promise<void> {
    await this.#pool.destroy()
  }

  async #inThread(
    { name, timeLimit, key, moved, stalled, left }: GuardedTask,
    task: unknown,
  ): Promise<unknown> {
    // Others that wait for the same work have seen it end meanwhile.
    if (this.#refusals.has(key)) throw new TooCostly()
    const timeout = AbortSignal.timeout(timeLimit)
    const costly = stalled ? AbortSignal.any([timeout, stalled]) : timeout
    const lingered = left && afterLingering(left)
    const signal = lingered ? AbortSignal.any([costly, lingered]) : costly
    try {
      return await this.#pool.run(task, { name, signal, ...(moved && { transferList: moved }) })
    } catch (error) {
      if (lingered?.aborted && !costly.aborted) throw new Left()
      if (!signal.aborted && !isOutOfMemory(error)) throw error
      this.#refusals.add(key)
      throw new TooCostly()
    }
  }
}

function afterLingering(left: AbortSignal): AbortSignal {
  const lingered = new AbortController()
  const wait = () => setTimeout(() => lingered.abort(), lingering).unref()
  left.addEventListener('abort', wait, { once: true })
  return lingered.signal
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
