import { FairLane } from '../../threads/fair-lane.ts'

/** Two at a time: each takes two cores for some seconds. */
const atOnce = 2
/** A colleague of whoever waits sends some files, too. */
const waitingLimit = 20

/** The only way to what converts sounds: of one workspace never more than one at a time. */
export class SoundLane {
  readonly #lane = new FairLane({ atOnce, waitingLimit })

  /** @throws QueueFull when too much waits for the owner; else what the work throws. */
  async inTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
    return await this.#lane.run(owner, work)
  }
}
