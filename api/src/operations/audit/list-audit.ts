import { type AuditEntry, type AuditKind, auditPage } from '@waystep/api-contract'
import { type AuditRow, auditEntries } from '../../repositories/audit.ts'
import type { Services } from '../../services.ts'

interface Wanted {
  /** Null: the operator's, of the whole server. */
  readonly workspaceId: string | null
  readonly kind: AuditKind | undefined
  readonly after: string | undefined
}

/** A page of the audit log, the newest first. */
export async function listAudit(
  { db }: Pick<Services, 'db'>,
  wanted: Wanted,
): Promise<{ entries: AuditEntry[]; more: boolean }> {
  const rows = await auditEntries(db, { ...wanted, limit: auditPage + 1 })
  const entries = rows.slice(0, auditPage).map((row) => auditEntryOf(row, wanted.workspaceId))
  return { entries, more: rows.length > auditPage }
}

/** Who runs the server is named to themselves only, as is where they are. */
export function auditEntryOf(row: AuditRow, readIn: string | null): AuditEntry {
  const { id, kind, targetId, workspaceId, details, byOperator } = row
  const isHidden = byOperator && readIn !== null
  return {
    id: String(id),
    kind,
    targetId,
    workspaceId,
    details,
    at: row.at.toISOString(),
    by: byOperator ? (row.actorId === null ? 'server' : 'operator') : 'account',
    actor: isHidden ? null : personOf(row.actorName, row.actorEmail),
    network: isHidden ? null : row.network,
    target: personOf(row.targetName, row.targetEmail),
  }
}

function personOf(name: string | null, email: string | null) {
  return name === null || email === null ? null : { name, email }
}
