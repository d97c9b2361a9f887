import type { SendEvents } from './event-queue.ts'
import { viewerId } from './viewer-id.ts'

const address = '/api/events'

/**
 * Sends a publication's events to the server: by beacon while the page is being left. `consented`: the viewer was
 * asked and agreed.
 */
export function sendEventsOf(publicationId: string, consented: boolean): SendEvents {
  const viewer = viewerId()
  return async (events, leaving) => {
    const body = JSON.stringify({
      publicationId,
      viewerId: viewer,
      ...(consented && { consented }),
      events,
    })
    if (leaving && 'sendBeacon' in navigator) {
      return navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }))
    }
    try {
      const reply = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        keepalive: true,
      })
      // What the server refuses today it refuses tomorrow; only its own failures pass.
      return reply.status < 500 && reply.status !== 429
    } catch {
      return false
    }
  }
}
