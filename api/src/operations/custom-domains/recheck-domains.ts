import { domainsToRecheck } from '../../repositories/custom-domains.ts'
import type { Services } from '../../services.ts'
import { QueueFull } from '../../threads/guarded-pool-errors.ts'
import { byItself, lookForRecord } from './judge-domain.ts'

const hourMs = 60 * 60 * 1000

/** Milliseconds after which a domain is looked at again by itself, and for how long one that waits is. */
const times = { verified: 6 * hourMs, others: hourMs, newFor: 72 * hourMs } as const

/** Domains of one round: the rest is older than they are the next time. */
const mostAtOnce = 500

/**
 * Looks for the records of domains again: a record that was taken away ends its domain after a while, and one that
 * was set is found without anybody pressing.
 */
export async function recheckDomains(services: Services, signal?: AbortSignal): Promise<void> {
  if (!services.config.customDomains) return
  const now = services.now().getTime()
  const before = {
    verifiedBefore: new Date(now - times.verified),
    othersBefore: new Date(now - times.others),
    newSince: new Date(now - times.newFor),
  }
  const rows = await domainsToRecheck(services.db, before, mostAtOnce)
  // How many are asked for at a time is the lookup's to say.
  const looks = rows.map(async (row) => {
    try {
      signal?.throwIfAborted()
      await lookForRecord(services, byItself, row)
    } catch (error) {
      // It is looked at the next time.
      if (!(error instanceof QueueFull) && !signal?.aborted) throw error
    }
  })
  await Promise.all(looks)
}
