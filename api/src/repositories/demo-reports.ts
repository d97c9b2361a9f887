import type { ReportReason } from '@waystep/api-contract'
import { sql } from 'kysely'
import type { Queries } from './database.ts'

export interface NewReport {
  readonly id: string
  readonly demoId: string
  readonly network: string
  readonly reason: ReportReason
  readonly text: string
  readonly createdAt: Date
}

/** One a day (UTC) from a network about a demo; a second one is dropped. */
export async function insertReport(q: Queries, report: NewReport): Promise<void> {
  await q
    .insertInto('demo_reports')
    .values({
      ...report,
      day: report.createdAt.toISOString().slice(0, 10),
      settledAt: null,
      settledAs: null,
    })
    .onConflict((conflict) => conflict.columns(['demoId', 'network', 'day']).doNothing())
    .execute()
}

interface Page {
  readonly open: boolean
  readonly limit: number
  /** The last report of the page before. */
  readonly after: { readonly id: string; readonly createdAt: Date } | null
}

/** The newest first, with what the operator wants to know of the demos. */
export async function reportsWithDemos(q: Queries, { open, limit, after }: Page) {
  let query = q
    .selectFrom('demo_reports as report')
    .innerJoin('demos', 'demos.id', 'report.demoId')
    .innerJoin('workspaces', 'workspaces.id', 'demos.workspaceId')
    .leftJoin('users as maker', 'maker.id', 'demos.creatorId')
    .selectAll('report')
    .select([
      'demos.title',
      'workspaces.name as workspaceName',
      'demos.takenDownAt',
      'maker.name as makerName',
      'maker.email as makerEmail',
    ])
    .where('report.settledAt', open ? 'is' : 'is not', null)
    .orderBy('report.createdAt', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit)
  if (after !== null) {
    query = query.where(
      sql<boolean>`(report."createdAt", report."id") < (${after.createdAt}, ${after.id})`,
    )
  }
  return await query.execute()
}

export async function findReport(q: Queries, id: string) {
  return (
    (await q
      .selectFrom('demo_reports')
      .select(['id', 'createdAt'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? null
  )
}

/** Settles every open report of a demo; answers how many there were. */
export async function settleReports(
  q: Queries,
  demoId: string,
  settledAs: 'taken-down' | 'dismissed',
  now: Date,
): Promise<number> {
  const done = await q
    .updateTable('demo_reports')
    .set({ settledAt: now, settledAs })
    .where('demoId', '=', demoId)
    .where('settledAt', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/** How many are open of those that came after a moment. */
export async function countOpenReports(q: Queries, after: Date): Promise<number> {
  const row = await q
    .selectFrom('demo_reports')
    .select((fn) => fn.fn.countAll<string>().as('count'))
    .where('settledAt', 'is', null)
    .where('createdAt', '>', after)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Where old reports came from is of no use to anybody any more. */
export async function forgetNetworksOfReports(q: Queries, before: Date): Promise<void> {
  await q
    .updateTable('demo_reports')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('createdAt', '<', before)
    .execute()
}

export async function deleteSettledReports(q: Queries, before: Date): Promise<void> {
  await q
    .deleteFrom('demo_reports')
    .where('settledAt', 'is not', null)
    .where('createdAt', '<', before)
    .execute()
}
