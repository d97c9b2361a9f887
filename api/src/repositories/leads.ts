import type { FormAnswer } from '@waystep/demo-model'
import type { Selectable } from 'kysely'
import type { Queries } from './database.ts'
import type { DemoTables } from './demo-tables.ts'
import { json } from './json.ts'

export type LeadRow = Selectable<DemoTables['leads']>

export interface NewLead {
  readonly demoId: string
  readonly chapterId: string
  readonly viewerId: string | null
  readonly email: string | null
  readonly answers: readonly FormAnswer[]
}

export async function insertLead(q: Queries, lead: NewLead): Promise<void> {
  await q
    .insertInto('leads')
    .values({ ...lead, answers: json([...lead.answers]) })
    .execute()
}

/** The newest first; `after` is the last one of the page before. */
export async function leadsOf(
  q: Queries,
  demoId: string,
  { limit, after }: { limit: number; after: LeadRow | null },
): Promise<LeadRow[]> {
  let query = q
    .selectFrom('leads')
    .selectAll()
    .where('demoId', '=', demoId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after !== null) {
    query = query.where((is) =>
      is.or([
        is('createdAt', '<', after.createdAt),
        is.and([is('createdAt', '=', after.createdAt), is('id', '<', after.id)]),
      ]),
    )
  }
  return await query.execute()
}

export async function findLead(q: Queries, id: string): Promise<LeadRow | null> {
  return (await q.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function deleteLead(q: Queries, id: string): Promise<void> {
  await q.deleteFrom('leads').where('id', '=', id).execute()
}

/** @returns how many were deleted */
export async function deleteLeadsBefore(q: Queries, moment: Date): Promise<number> {
  const done = await q.deleteFrom('leads').where('createdAt', '<', moment).executeTakeFirst()
  return Number(done.numDeletedRows)
}
