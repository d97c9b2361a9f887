import type { AuditKind, ReportReason } from '@waystep/api-contract'
import type { ColumnType, JSONColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>

interface DemoReportsTable {
  id: string
  demoId: string
  /** Whom it came from, as limits count people; null once it was kept for a while. */
  network: string | null
  day: ColumnType<string, string, never>
  reason: ReportReason
  text: string
  createdAt: Timestamp
  settledAt: Timestamp | null
  settledAs: 'taken-down' | 'dismissed' | null
}

/** A ban of an account or of a network, never of both. */
interface BansTable {
  id: string
  userId: string | null
  /** As CIDR. */
  network: string | null
  reason: string
  /** Are the demos that the account made shown no more? */
  hidesDemos: boolean
  createdBy: string | null
  createdAt: Timestamp
  /** Null: it has no end. */
  endsAt: Timestamp | null
  liftedAt: Timestamp | null
  liftedBy: string | null
}

interface AuditEntriesTable {
  /** pg reads an int8 as text. */
  id: ColumnType<string, never, never>
  at: ColumnType<Date, Date, never>
  kind: ColumnType<AuditKind, AuditKind, never>
  /** Null: it concerns the whole server, or an account. */
  workspaceId: ColumnType<string | null, string | null, never>
  /** Null: who has the machine, or nobody. */
  actorId: ColumnType<string | null, string | null, never>
  byOperator: ColumnType<boolean, boolean, never>
  /** Shortened. */
  network: ColumnType<string | null, string | null, never>
  targetId: ColumnType<string | null, string | null, never>
  details: JSONColumnType<Record<string, string>, string, never>
}

export interface AbuseTables {
  demo_reports: DemoReportsTable
  bans: BansTable
  audit_entries: AuditEntriesTable
}
