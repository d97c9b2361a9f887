import { eventLimit, type ViewerEvent } from '@waystep/api-contract'
import { json, jsonBytes } from '../../repositories/json.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuseField } from '../refusal.ts'
import type { SentEvents } from './judge-events.ts'

interface Sent {
  readonly publicationId?: string | undefined
  readonly demoId?: string | undefined
  readonly viewerId: string
  readonly consented?: boolean | undefined
  readonly events: readonly ViewerEvent[]
}

/**
 * Stores what a viewer did, as it came, where it counts. What is more than a demo or a network may have stored on a day is
 * dropped; so often as a network may call, it is refused.
 */
export async function storeEvents(
  services: Services,
  { publicationId, demoId, viewerId, consented = false, events }: Sent,
  sender: Pick<SentEvents, 'address' | 'untracked' | 'domain'>,
): Promise<{ stored: number } | Refusal> {
  const limited = await services.limits.countNetwork('viewer-events', sender.address)
  if (limited !== null) return limited
  const texts = events.map((event) => json(event))
  const tooLarge = events.findIndex(({ data }, nth) => isTooLarge(data, texts[nth] ?? ''))
  if (tooLarge !== -1) {
    return refuseField(
      ['events', tooLarge, 'data'],
      'too-large',
      `An event can hold at most ${eventLimit.dataBytes} bytes.`,
    )
  }
  const isStored = await services.eventArrivals.add({
    publicationId: publicationId ?? null,
    demoId: demoId ?? null,
    viewerId,
    consented,
    events: texts,
    ...sender,
  })
  if (isRefusal(isStored)) return isStored
  // No error: the viewer would send them again, and has no part in it.
  return { stored: isStored ? texts.length : 0 }
}

/** @param text the whole event, which is seldom larger than its data alone may be */
function isTooLarge(data: ViewerEvent['data'], text: string): boolean {
  if (Buffer.byteLength(text) <= eventLimit.dataBytes) return false
  return jsonBytes(data ?? {}) > eventLimit.dataBytes
}
