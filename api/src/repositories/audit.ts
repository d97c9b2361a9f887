import type { AuditKind } from '@waystep/api-contract'
import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { json } from './json.ts'

export interface NewAuditEntry {
  readonly at: Date
  readonly kind: AuditKind
  readonly workspaceId: string | null
  readonly actorId: string | null
  readonly byOperator: boolean
  readonly network: string | null
  readonly targetId: string | null
  readonly details: Readonly<Record<string, string>>
}

export async function insertAuditEntry(q: Queries, entry: NewAuditEntry): Promise<void> {
  await q
    .insertInto('audit_entries')
    .values({ ...entry, details: json(entry.details) })
    .execute()
}

export interface AuditFilter {
  /** Null: of the whole server. */
  readonly workspaceId: string | null
  readonly kind: AuditKind | undefined
  /** The number of the last entry of the page before. */
  readonly after: string | undefined
  readonly limit: number
}

/** The newest first, with the names of accounts that are still there. */
export async function auditEntries(q: Queries, filter: AuditFilter) {
  let query = q
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actorId')
    .leftJoin('users as target', 'target.id', 'entry.targetId')
    .selectAll('entry')
    .select([
      'actor.name as actorName',
      'actor.email as actorEmail',
      'target.name as targetName',
      'target.email as targetEmail',
    ])
    .orderBy('entry.id', 'desc')
    .limit(filter.limit)
  if (filter.workspaceId !== null) query = query.where('entry.workspaceId', '=', filter.workspaceId)
  if (filter.kind !== undefined) query = query.where('entry.kind', '=', filter.kind)
  if (filter.after !== undefined)
    query = query.where('entry.id', '<', sql<string>`${filter.after}::bigint`)
  return await query.execute()
}

export type AuditRow = Awaited<ReturnType<typeof auditEntries>>[number]

export async function deleteAuditBefore(q: Queries, moment: Date): Promise<void> {
  await q.deleteFrom('audit_entries').where('at', '<', moment).execute()
}
