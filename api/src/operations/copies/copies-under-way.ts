import type { DemoCard } from '@waystep/api-contract'
import { FairLane } from '../../threads/fair-lane.ts'
import { QueueFull } from '../../threads/guarded-pool-errors.ts'
import { type Refusal, refuse } from '../refusal.ts'

type CopyReply = DemoCard | Refusal

interface Asked {
  readonly userId: string
  readonly workspaceId: string
  /** The copy's id. */
  readonly id: string
}

/**
 * The copies that this process is making: of one person and of one workspace never more than one at a time, and
 * few at all.
 */
export class CopiesUnderWay {
  readonly #lane = new FairLane({ atOnce: 2, waitingLimit: 3 })
  readonly #byUser = new Map<string, { readonly id: string; readonly copy: Promise<CopyReply> }>()

  /** Makes a copy when it is its turn. Who asks for the same again, having lost the answer, is given the same. */
  run({ userId, workspaceId, id }: Asked, make: () => Promise<CopyReply>): Promise<CopyReply> {
    const going = this.#byUser.get(userId)
    if (going?.id === id) return going.copy
    if (going !== undefined) return Promise.resolve(refuse('too-many-requests', another))
    const copy = this.#lane
      .run(workspaceId, make)
      .catch((error: unknown): Refusal => {
        if (error instanceof QueueFull) return refuse('too-many-requests', busy)
        throw error
      })
      .finally(() => this.#byUser.delete(userId))
    this.#byUser.set(userId, { id, copy })
    return copy
  }
}

const another = 'You are copying another demo. Wait until it is there.'
const busy = 'Other demos are being copied into this workspace. Try again in a moment.'
