import { eventLimit, type ViewerEvent } from '@waystep/api-contract'
import { hasRoom } from '../../limits/intake.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { findDemo } from '../../repositories/demos.ts'
import { publicationState } from '../../repositories/publications.ts'
import { insertViewerEvents } from '../../repositories/viewer-events.ts'
import type { Services } from '../../services.ts'
import { unseenBecause } from '../publications/current-publication.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'
import { trackingOf } from './tracking-of.ts'

interface SentEvents {
  readonly publicationId?: string | undefined
  readonly demoId?: string | undefined
  readonly viewerId: string
  /** Did the viewer agree to be counted? */
  readonly consented?: boolean | undefined
  readonly events: readonly ViewerEvent[]
}

interface Sender {
  /** The network address they came from. */
  readonly address: string
  /** Does the browser ask not to be tracked? */
  readonly untracked: boolean
}

/**
 * Stores what a viewer did, as it came. Events of a publication that was replaced meanwhile still
 * count; those of a demo that nobody may see do not, nor what an author does in a preview. What is
 * more than a demo or a network may have stored on a day is dropped, and so is what a viewer did who is
 * not to be tracked, whoever says so: the demo, its workspace, the server, the browser, or the viewer.
 */
export async function storeEvents(
  services: Services,
  sent: SentEvents,
  { address, untracked }: Sender,
): Promise<{ stored: number } | Refusal> {
  const limited = await services.limits.countNetwork('viewer-events', address)
  if (limited !== null) return limited
  const tooLarge = sent.events.findIndex(
    (event) => bytesOf(event.data ?? {}) > eventLimit.dataBytes,
  )
  if (tooLarge !== -1) {
    return refuseField(
      ['events', tooLarge, 'data'],
      'too-large',
      `An event can hold at most ${eventLimit.dataBytes} bytes.`,
    )
  }
  const { publicationId = null, viewerId, events } = sent
  const publication =
    publicationId === null ? null : await publicationState(services.db, publicationId)
  if (publicationId !== null && publication === null) return refuse('not-found')
  const demoId = publication?.demoId ?? sent.demoId ?? ''
  const demo = await findDemo(services.db, demoId)
  const unseen = unseenBecause(demo, publication?.preview ?? false, services.now())
  if (unseen !== null) return refuse(unseen === 'expired' ? 'gone' : 'not-found')
  if (demo === null || publication?.preview || untracked) return { stored: 0 }
  const tracking = await trackingOf(services, demo)
  if (tracking === 'off' || (tracking === 'ask' && !sent.consented)) return { stored: 0 }
  const room = await hasRoom(services, {
    kind: 'viewer-events',
    address,
    of: demoId,
    limit: limitOf(services, demo),
    rows: events.length,
    bytes: events.reduce((sum, event) => sum + bytesOf(event), 0),
  })
  // No error: the viewer would send them again, and has no part in it.
  if (room !== 'granted') return { stored: 0 }
  await insertViewerEvents(
    services.db,
    events.map((event) => ({ publicationId, demoId, viewerId, event })),
  )
  return { stored: events.length }
}

/** A trial's demo is there for a day and for few people. */
function limitOf({ config }: Services, { ofTrial }: DemoRow): number {
  const { eventsPerDemo } = config.intake
  return ofTrial ? Math.ceil(eventsPerDemo / 10) : eventsPerDemo
}

function bytesOf(value: object): number {
  return Buffer.byteLength(JSON.stringify(value))
}
