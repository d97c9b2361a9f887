import { FairLane } from '../../../../threads/fair-lane.ts'
import { QueueFull } from '../../../../threads/guarded-pool-errors.ts'
import { ProviderFailure } from '../../../calls/provider-failure.ts'
import {
  HelperLost,
  type HelperOptions,
  HelperProcess,
  HelperRefused,
  HelperUnusable,
} from './helper-process.ts'

/** Texts of one workspace that may wait at a time. */
const waitingLimit = 100

/** One process with its queue: nobody waits for more than one ask of anybody else. */
export class Speaker<Ask, Answer> {
  readonly process: HelperProcess<Ask, Answer>
  readonly #lane = new FairLane({ atOnce: 1, waitingLimit })

  constructor(options: HelperOptions) {
    this.process = new HelperProcess(options)
  }

  /**
   * @param signal ends the waiting; what is being answered is answered to its end, which is soon
   * @throws ProviderFailure; the reason of the signal
   */
  async ask(owner: string, ask: Ask, signal: AbortSignal): Promise<Answer> {
    const answered = this.#lane.run(owner, async () => {
      signal.throwIfAborted()
      return await this.process.ask(ask)
    })
    try {
      return await Promise.race([answered, aborted(signal)])
    } catch (error) {
      throw asFailure(error)
    }
  }
}

/** Rejects when the signal says so; resolves never. */
async function aborted(signal: AbortSignal): Promise<never> {
  return await new Promise((_, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function asFailure(error: unknown): unknown {
  if (error instanceof QueueFull) return new ProviderFailure('busy', 'too many texts wait', 30)
  if (error instanceof HelperUnusable) {
    return new ProviderFailure('refused', `The narrator cannot be used: ${error.message}.`)
  }
  if (error instanceof HelperLost) return new ProviderFailure('unreachable', error.message, 5)
  if (error instanceof HelperRefused) return new ProviderFailure('not-possible', error.message)
  return error
}
