import type { CustomDomain } from '@waystep/api-contract'
import { ownHostnames } from '../../custom-domains/domain-address.ts'
import { domainsOfWorkspace } from '../../repositories/custom-domains.ts'
import type { Services } from '../../services.ts'
import { mostDomains } from './change-domains.ts'
import { describeDomain } from './describe-domain.ts'

/** The domains of a workspace, the oldest first, and where they are to lead. */
export async function listDomains(
  { config, db }: Pick<Services, 'config' | 'db'>,
  workspaceId: string,
): Promise<{ target: string | null; domains: CustomDomain[]; limit: number }> {
  const target = config.customDomains ? (ownHostnames(config)[0] ?? null) : null
  const domains = (await domainsOfWorkspace(db, workspaceId)).map(describeDomain)
  return { target, domains, limit: mostDomains }
}
