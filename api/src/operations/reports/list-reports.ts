import { type OperatedReport, reportPage } from '@waystep/api-contract'
import { findReport, reportsWithDemos } from '../../repositories/demo-reports.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'

type Row = Awaited<ReturnType<typeof reportsWithDemos>>[number]

/** A page of reports, the newest first. */
export async function listReports(
  { db }: Pick<Services, 'db'>,
  state: 'open' | 'settled',
  afterId: string | undefined,
): Promise<{ reports: OperatedReport[]; more: boolean } | Refusal> {
  const after = afterId === undefined ? null : await findReport(db, afterId)
  if (afterId !== undefined && after === null) return refuse('not-found')
  const rows = await reportsWithDemos(db, { open: state === 'open', limit: reportPage + 1, after })
  return { reports: rows.slice(0, reportPage).map(reportOf), more: rows.length > reportPage }
}

function reportOf(row: Row): OperatedReport {
  const { id, reason, text, network, settledAs, demoId, title, workspaceName } = row
  const { makerName, makerEmail } = row
  return {
    id,
    reason,
    text,
    network,
    settledAs,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    demo: {
      id: demoId,
      title,
      workspaceName,
      takenDown: row.takenDownAt !== null,
      maker:
        makerName === null || makerEmail === null ? null : { name: makerName, email: makerEmail },
    },
  }
}
