import type { AuditEntry, AuditKind } from '@waystep/api-contract'
import { auditEntries } from '../../repositories/audit.ts'
import type { Services } from '../../services.ts'
import { harmlessCsv } from '../leads/harmless-csv.ts'
import type { Actor } from './actor.ts'
import { auditEntryOf } from './list-audit.ts'
import { recordDeed } from './record-deed.ts'

/** More than this many rows are for the call that pages. */
const rowLimit = 100_000

const header = ['Time', 'What', 'Who', 'Network', 'Whom or what', 'Workspace', 'Details']

/** The newest entries as CSV; that somebody took them along is the entry after them. */
export async function auditCsv(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  { workspaceId, kind }: { workspaceId: string | null; kind: AuditKind | undefined },
): Promise<string> {
  const rows = await db.transaction().execute(async (q) => {
    const found = await auditEntries(q, { workspaceId, kind, after: undefined, limit: rowLimit })
    await recordDeed(q, now(), actor, { kind: 'audit-exported', workspaceId })
    return found
  })
  return harmlessCsv([header, ...rows.map((row) => cellsOf(auditEntryOf(row, workspaceId)))])
}

function cellsOf(entry: AuditEntry): string[] {
  const { at, kind, by, actor, network, target, targetId, workspaceId, details } = entry
  return [
    at,
    kind,
    actor?.email ?? by,
    network ?? '',
    target?.email ?? targetId ?? '',
    workspaceId ?? '',
    Object.entries(details)
      .map(([name, value]) => `${name}: ${value}`)
      .join('; '),
  ]
}
