import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

/** Milliseconds in which nobody asked anything, after which somebody might be about to, or not. */
const pause = 100
/** Milliseconds after which what waits for a pause goes all the same: a busy database needs care most. */
const mostWait = 10_000

/** When a pool with one connection is used, so that what nobody waits for comes after what somebody does. */
export class PoolPauses {
  readonly #pool: pg.Pool
  #usedAt = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
    const used = () => {
      this.#usedAt = performance.now()
    }
    pool.on('acquire', used)
    pool.on('release', used)
  }

  /** Waits until nobody has asked anything for a moment, or for as long as it may. */
  async next(signal: AbortSignal): Promise<void> {
    const latest = performance.now() + mostWait
    while (!signal.aborted && performance.now() < latest) {
      const free = this.#pool.idleCount === this.#pool.totalCount && this.#pool.waitingCount === 0
      const since = performance.now() - this.#usedAt
      if (free && since >= pause) return
      await setTimeout(free ? pause - since : pause, undefined, { ref: false })
    }
  }
}
