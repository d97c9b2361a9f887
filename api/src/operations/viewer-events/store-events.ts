import { eventLimit, type ViewerEvent } from '@waystep/api-contract'
import { findDemo } from '../../repositories/demos.ts'
import { findPublication } from '../../repositories/publications.ts'
import { insertViewerEvents } from '../../repositories/viewer-events.ts'
import type { Services } from '../../services.ts'
import { unseenBecause } from '../publications/current-publication.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'

interface SentEvents {
  readonly publicationId?: string | undefined
  readonly demoId?: string | undefined
  readonly viewerId: string
  readonly events: readonly ViewerEvent[]
}

/**
 * Stores what a viewer did, as it came. Events of a publication that was replaced meanwhile still
 * count; those of a demo that nobody may see do not, nor what an author does in a preview.
 */
export async function storeEvents(
  services: Services,
  sent: SentEvents,
  address: string,
): Promise<{ stored: number } | Refusal> {
  const limited = await services.limits.count('viewer-events', address)
  if (limited !== null) return limited
  const tooLarge = sent.events.findIndex(
    (event) => JSON.stringify(event.data ?? {}).length > eventLimit.dataBytes,
  )
  if (tooLarge !== -1) {
    return refuseField(
      ['events', tooLarge, 'data'],
      'too-large',
      'An event holds at most 4096 bytes.',
    )
  }
  const { publicationId = null, viewerId, events } = sent
  const publication =
    publicationId === null ? null : await findPublication(services.db, publicationId)
  if (publicationId !== null && publication === null) return refuse('not-found')
  const demoId = publication?.demoId ?? sent.demoId ?? ''
  const demo = await findDemo(services.db, demoId)
  const unseen = unseenBecause(demo, publication?.preview ?? false, services.now())
  if (unseen !== null) return refuse(unseen === 'expired' ? 'gone' : 'not-found')
  if (publication?.preview) return { stored: 0 }
  await insertViewerEvents(
    services.db,
    events.map((event) => ({ publicationId, demoId, viewerId, event })),
  )
  return { stored: events.length }
}
