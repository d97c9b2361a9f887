import { messageOf } from '@waystep/demo-model'
import { lockDemo, updateDemo } from '../../repositories/demos.ts'
import { openPublicationsOf } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { isExpired } from '../demos/demo-life.ts'
import { announceEnded } from '../publications/announce-ended.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'

const mostYears = 10
const year = 365 * 24 * 60 * 60 * 1000

/** Says when a demo's link stops answering; null: never. Nothing has to run then: each visit asks the clock. */
export async function setLinkExpiry(
  services: Services,
  demoId: string,
  expiresAt: Date | null,
): Promise<Refusal | null> {
  const now = services.now()
  const path = ['expiresAt']
  if (expiresAt !== null && expiresAt <= now) {
    return refuseField(path, 'link-expiry-past', messageOf({ code: 'link-expiry-past' }))
  }
  if (expiresAt !== null && expiresAt.getTime() > now.getTime() + mostYears * year) {
    const message = messageOf({ code: 'link-expiry-far', params: { years: mostYears } })
    return refuseField(path, 'link-expiry-far', message)
  }
  return await services.db.transaction().execute(async (q) => {
    const demo = await lockDemo(q, demoId)
    if (demo === null) return refuse('not-found')
    if (isExpired(demo, now)) return refuse('gone')
    await updateDemo(q, demoId, { linkExpiresAt: expiresAt })
    const before = demo.linkExpiresAt
    const isEarlier = expiresAt !== null && (before === null || expiresAt < before)
    // A CDN was told to keep them for longer than they may be seen now.
    if (isEarlier) await announceEnded(services, q, await openPublicationsOf(q, demoId))
    return null
  })
}
