import { eventLimit, type ViewerEvent } from '@waystep/api-contract'
import type { ServedDomain } from '../../custom-domains/served-domain.ts'
import { sharedStanding } from '../../publications/shared-standing.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { json, jsonBytes } from '../../repositories/json.ts'
import type { Services } from '../../services.ts'
import { unseenBecause } from '../publications/current-publication.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'
import { trackingIn } from './tracking-of.ts'

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
  /** Where they were sent, which tells of one workspace's demos; null: at the server's own name. */
  readonly domain: ServedDomain | null
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
  { address, untracked, domain }: Sender,
): Promise<{ stored: number } | Refusal> {
  const limited = await services.limits.countNetwork('viewer-events', address)
  if (limited !== null) return limited
  const texts = sent.events.map((event) => json(event))
  const tooLarge = sent.events.findIndex(({ data }, nth) => isTooLarge(data, texts[nth] ?? ''))
  if (tooLarge !== -1) {
    return refuseField(
      ['events', tooLarge, 'data'],
      'too-large',
      `An event can hold at most ${eventLimit.dataBytes} bytes.`,
    )
  }
  const { publicationId = null, viewerId } = sent
  const asked = publicationId === null ? { demoId: sent.demoId ?? '' } : { publicationId }
  const standing = await sharedStanding(services, asked)
  if (domain !== null && standing?.workspaceId !== domain.workspaceId) return refuse('not-found')
  const isPreview = standing?.preview ?? false
  const unseen = unseenBecause(standing, isPreview, services.now())
  if (unseen !== null || standing === null)
    return refuse(unseen === 'expired' ? 'gone' : 'not-found')
  if (isPreview || untracked) return { stored: 0 }
  const tracking = trackingIn(services, standing)
  if (tracking === 'off' || (tracking === 'ask' && !sent.consented)) return { stored: 0 }
  const { demoId } = standing
  const isStored = await services.eventArrivals.add({
    arriving: {
      kind: 'viewer-events',
      address,
      of: demoId,
      limit: limitOf(services, standing),
      rows: texts.length,
      bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    },
    events: { publicationId, demoId, viewerId, events: texts },
  })
  // No error: the viewer would send them again, and has no part in it.
  return { stored: isStored ? texts.length : 0 }
}

/** A trial's demo is there for a day and for few people. */
function limitOf({ config }: Services, { ofTrial }: Pick<DemoRow, 'ofTrial'>): number {
  const { eventsPerDemo } = config.intake
  return ofTrial ? Math.ceil(eventsPerDemo / 10) : eventsPerDemo
}

/** @param text the whole event, which is seldom larger than its data alone may be */
function isTooLarge(data: ViewerEvent['data'], text: string): boolean {
  if (Buffer.byteLength(text) <= eventLimit.dataBytes) return false
  return jsonBytes(data ?? {}) > eventLimit.dataBytes
}
