import type { Queries } from '../../repositories/database.ts'
import { connectionOf, type SignOnConnection } from '../../repositories/sign-on-connections.ts'
import { domainsOf } from '../../repositories/sign-on-domains.ts'
import type { Services } from '../../services.ts'
import { redirectAddress } from './redirect-address.ts'

/** What Admins see of it; its secret they do not. */
export async function describeConnection(services: Services, workspaceId: string) {
  const found = await connectionOf(services.db, workspaceId)
  return {
    redirectAddress: await redirectAddress(services),
    connection: found === null ? null : await connectionShapeOf(services.db, found),
  }
}

export async function connectionShapeOf(db: Queries, connection: SignOnConnection) {
  const { issuer, clientId, required } = connection
  const domains = await domainsOf(db, connection.id)
  return {
    issuer,
    clientId,
    required,
    domains: domains.map(({ domain, approvedAt }) => ({ domain, isApproved: approvedAt !== null })),
  }
}
