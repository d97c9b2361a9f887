import { decide } from '@waystep/demo-model'
import { originAt } from '../../custom-domains/domain-address.ts'
import type { ServedDomain } from '../../custom-domains/served-domain.ts'
import { findVerified, type StandingDomain } from '../../repositories/custom-domains.ts'
import type { Services } from '../../services.ts'

/** The domain of this name if viewers are served there: it is verified, and its workspace's plan has it. */
export async function servedDomain(
  { config, db }: Pick<Services, 'config' | 'db'>,
  hostname: string,
): Promise<ServedDomain | null> {
  const found = config.customDomains ? await findVerified(db, hostname) : null
  if (found === null || !hasDomains(found)) return null
  const { id, workspaceId, root } = found
  return { id, hostname, workspaceId, root, origin: originAt(config, hostname) }
}

/** What was set up while a higher plan was there stays off without it, as autoplay does (M6.3). */
export function hasDomains(
  workspace: Pick<StandingDomain, 'plan' | 'inTrial' | 'ofTrial'>,
): boolean {
  return decide('custom-domain', workspace, { isTrial: workspace.ofTrial, role: 'Admin' }).allowed
}
