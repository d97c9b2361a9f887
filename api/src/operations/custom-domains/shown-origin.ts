import { originAt } from '../../custom-domains/domain-address.ts'
import { hostnamesOfDemos } from '../../repositories/custom-domains.ts'
import type { Services } from '../../services.ts'
import { hasDomains } from './served-domain.ts'

type Found = Parameters<typeof hasDomains>[0] & {
  /** The domain under which the demo is shown first, whatever the plan; null: there is none. */
  readonly shownHostname: string | null
}

/**
 * Where a demo is said to be, without a slash at the end: at a domain of its workspace, or else where the server
 * is. It is found at both.
 *
 * @param own where the server is
 */
export function shownOrigin(
  { config }: Pick<Services, 'config'>,
  found: Found | null,
  own: string,
): string {
  const hostname = config.customDomains ? (found?.shownHostname ?? null) : null
  return found === null || hostname === null || !hasDomains(found)
    ? own
    : originAt(config, hostname)
}

/** The same, of a demo by its id. */
export async function originOfDemo(
  services: Pick<Services, 'config' | 'db'>,
  demoId: string,
  own: string,
): Promise<string> {
  if (!services.config.customDomains) return own
  const [found = null] = await hostnamesOfDemos(services.db, [demoId])
  return shownOrigin(services, found, own)
}

/** The origins of those of these demos that are shown at a domain of their workspace, by their ids. */
export async function originsOfDemos(
  services: Pick<Services, 'config' | 'db'>,
  demoIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!services.config.customDomains || demoIds.length === 0) return new Map()
  const found = await hostnamesOfDemos(services.db, demoIds)
  const origins = found.map((one) => [one.demoId, shownOrigin(services, one, '')] as const)
  return new Map(origins.filter(([, origin]) => origin !== ''))
}
