import { type ReadonlySignal, signal } from '@preact/signals-react'
import { retryDelay } from '@waystep/api-contract'
import { createTurns } from '@waystep/demo-model'
import { type Failure, passes } from './failure.ts'

/** Milliseconds between two attempts at most. */
const longestWait = 30_000

/** Calls the server until nothing is left, and waits between attempts that failed. */
export interface SendingLoop {
  /** Why the last call failed; null when it did not. */
  readonly failure: ReadonlySignal<Failure | null>
  /** Begins, unless it runs already. */
  start(): void
  /** Tries again now, also after a failure that does not pass by itself. */
  retry(): void
  /** Runs while no call is on its way. */
  between<T>(work: () => Promise<T>): Promise<T>
  /** No call begins any more. */
  close(): void
}

export function createSendingLoop(options: {
  /** Whether there is something to send. */
  readonly isWaiting: () => boolean
  /** One call. Answers why it has to wait before the next, or null. */
  readonly sendOnce: () => Promise<Failure | null>
  readonly onFailure: () => void
  /** Nothing is left. */
  readonly onDone: () => void
}): SendingLoop {
  const failure = signal<Failure | null>(null)
  const turns = createTurns()
  const nap = createNap()
  let failures = 0
  let isRunning = false
  let isClosed = false

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (options.isWaiting() && !isClosed) {
      const found = await turns.take(async () => (isClosed ? null : await options.sendOnce()))
      failure.value = found
      if (found === null) {
        failures = 0
        continue
      }
      failures += 1
      options.onFailure()
      await nap.sleep(passes(found.kind) ? retryDelay(failures, longestWait) : null)
    }
    options.onDone()
    isRunning = false
  }

  return {
    failure,
    start: () => void run(),
    retry() {
      failures = 0
      nap.wake()
    },
    between: turns.take,
    close() {
      isClosed = true
      nap.wake()
    },
  }
}

/** A pause that can be cut short. */
function createNap() {
  let wake = () => {}
  return {
    /** null: until woken. */
    sleep: (milliseconds: number | null) =>
      new Promise<void>((resolve) => {
        const timer = milliseconds === null ? undefined : setTimeout(() => wake(), milliseconds)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    wake: () => wake(),
  }
}
