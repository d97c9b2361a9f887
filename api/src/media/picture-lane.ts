import { FairLane } from '../threads/fair-lane.ts'
import { canBeDrawn } from './can-be-drawn.ts'
import { pictureSize } from './picture-size.ts'
import { thumbnailOf } from './thumbnail.ts'

/** What can be done with a picture that somebody sent, by whoever has the lane's turn. */
const drawing = { thumbnailOf, pictureSize, canBeDrawn }

export type Drawing = typeof drawing

/**
 * The only way to what reads and draws pictures. Two are drawn at a time, so that they take no more than
 * twice what `isCheapPicture` lets through, and never two of one workspace: what one of them sent keeps no
 * other waiting.
 */
export class PictureLane {
  // Whoever opens a dashboard for the first time asks for a picture of every demo at once.
  readonly #lane = new FairLane({ atOnce: 2, waitingLimit: 200 })

  /**
   * Does work when it is the owner's turn. It reads the picture itself: what waits holds no bytes.
   *
   * @param left aborted once nobody waits for the outcome any more
   * @throws QueueFull when too much waits for the owner; Left; else what the work throws.
   */
  async inTurn<T>(
    owner: string,
    work: (drawing: Drawing) => Promise<T>,
    left?: AbortSignal,
  ): Promise<T> {
    return await this.#lane.run(owner, () => work(drawing), false, left)
  }
}
