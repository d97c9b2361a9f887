import type { AuthorEvent } from '@waystep/api-contract'
import { hasRoom } from '../../limits/intake.ts'
import { insertAuthorEvent } from '../../repositories/author-events.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuseField } from '../refusal.ts'

/** Stored on a day: far more than people do. */
const eventsOfWorkspace = 5_000

/** Stores what a member of a workspace did, as it came (H7.11). */
export async function storeAuthorEvent(
  services: Services,
  author: { readonly workspaceId: string; readonly userId: string },
  event: AuthorEvent,
): Promise<{ stored: number } | Refusal> {
  if (event.workspace_id !== author.workspaceId) {
    return refuseField(['workspace_id'], 'owner-mismatch', 'This belongs to another workspace.')
  }
  const limited = await services.limits.count('author-events', author.userId)
  if (limited !== null) return limited
  const room = await hasRoom(services, {
    kind: 'author-events',
    address: null,
    of: author.workspaceId,
    limit: eventsOfWorkspace,
    rows: 1,
    bytes: Buffer.byteLength(JSON.stringify(event)),
  })
  if (room !== 'granted') return { stored: 0 }
  await insertAuthorEvent(services.db, { ...author, event })
  return { stored: 1 }
}
