import type { AuditKind } from '@waystep/api-contract'
import { insertAuditEntry } from '../../repositories/audit.ts'
import type { Queries } from '../../repositories/database.ts'
import type { Actor } from './actor.ts'

export interface Deed {
  readonly kind: AuditKind
  /** Whose Admins read of it; none: only the operator does. */
  readonly workspaceId?: string | null
  readonly targetId?: string | null
  /** Never a secret, and nothing that a demo says. */
  readonly details?: Readonly<Record<string, string>>
}

/** Writes a deed into the audit log; `q` is the transaction of the deed, so that neither is without the other. */
export async function recordDeed(q: Queries, now: Date, actor: Actor, deed: Deed): Promise<void> {
  const { kind, workspaceId = null, targetId = null, details = {} } = deed
  const { userId: actorId, byOperator, network } = actor
  await insertAuditEntry(q, {
    at: now,
    kind,
    workspaceId,
    actorId,
    byOperator,
    network,
    targetId,
    details,
  })
}
