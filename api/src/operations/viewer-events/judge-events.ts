import type { ServedDomain } from '../../custom-domains/served-domain.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import type { PublicationStanding } from '../../repositories/demo-standing.ts'
import type { Services } from '../../services.ts'
import { unseenBecause } from '../publications/current-publication.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { ArrivedEvents } from './event-arrivals.ts'
import { trackingIn } from './tracking-of.ts'

/** What a viewer sent, with what says whose it is. */
export interface SentEvents {
  readonly publicationId: string | null
  readonly demoId: string | null
  readonly viewerId: string
  /** Did the viewer agree to be counted? */
  readonly consented: boolean
  /** Each as JSON that PostgreSQL can hold. */
  readonly events: readonly string[]
  /** The network address they came from. */
  readonly address: string
  /** Does the browser ask not to be tracked? */
  readonly untracked: boolean
  /** Where they were sent, which tells of one workspace's demos; null: at the server's own name. */
  readonly domain: ServedDomain | null
}

/**
 * What is to be stored of what a viewer did, by what the database says of the demo now. Events of a publication that was
 * replaced meanwhile still count; those of a demo that nobody may see do not, nor what an author does in a
 * preview, nor what a viewer does who is not to be tracked, whoever says so: the demo, its workspace, the server, the
 * browser, or the viewer: null.
 */
export function judgeEvents(
  services: Pick<Services, 'config' | 'now'>,
  sent: SentEvents,
  standing: PublicationStanding | null,
): ArrivedEvents | Refusal | null {
  const { domain, publicationId, viewerId, events, address } = sent
  if (domain !== null && standing?.workspaceId !== domain.workspaceId) return refuse('not-found')
  const isPreview = standing?.preview ?? false
  const unseen = unseenBecause(standing, isPreview, services.now())
  if (unseen !== null || standing === null)
    return refuse(unseen === 'expired' ? 'gone' : 'not-found')
  if (isPreview || sent.untracked) return null
  const tracking = trackingIn(services, standing)
  if (tracking === 'off' || (tracking === 'ask' && !sent.consented)) return null
  const { demoId } = standing
  return {
    arriving: {
      kind: 'viewer-events',
      address,
      of: demoId,
      limit: limitOf(services, standing),
      rows: events.length,
      bytes: events.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    },
    events: { publicationId, demoId, viewerId, events },
  }
}

/** A trial's demo is there for a day and for few people. */
function limitOf(
  { config }: Pick<Services, 'config'>,
  { ofTrial }: Pick<DemoRow, 'ofTrial'>,
): number {
  const { eventsPerDemo } = config.intake
  return ofTrial ? Math.ceil(eventsPerDemo / 10) : eventsPerDemo
}
