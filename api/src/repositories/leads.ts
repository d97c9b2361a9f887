import type { FormAnswer } from '@waystep/demo-model'
import { type Selectable, sql } from 'kysely'
import type { Queries } from './database.ts'
import { seenBy } from './demos.ts'
import { json } from './json.ts'
import type { ViewingTables } from './viewing-tables.ts'

export type LeadRow = Selectable<ViewingTables['leads']>

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

/** Compared in the database: a date of JavaScript has only the milliseconds of what is stored. */
function olderThan({ id }: LeadRow) {
  return sql<boolean>`("createdAt", "id") < (select "createdAt", "id" from leads where "id" = ${id})`
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
  if (after !== null) query = query.where(olderThan(after))
  return await query.execute()
}

/** Where a lead stands among others, in microseconds after 1970, so that one that was deleted still tells what is older. */
export interface LeadPlace {
  readonly id: string
  readonly microseconds: string
}

interface LeadPart {
  /** The newest that counts; null: whichever comes. */
  readonly upTo: LeadPlace | null
  /** The last of the part before; null: this is the first. */
  readonly after: LeadPlace | null
  readonly limit: number
}

/** Some leads of a demo, the newest first, for whoever reads all of them. */
export async function partOfLeads(
  q: Queries,
  demoId: string,
  { upTo, after, limit }: LeadPart,
): Promise<(LeadRow & LeadPlace)[]> {
  const moment = ({ microseconds }: LeadPlace) =>
    sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`
  const notNewer =
    upTo === null ? sql`true` : sql`("createdAt", "id") <= (${moment(upTo)}, ${upTo.id}::uuid)`
  const older =
    after === null ? sql`true` : sql`("createdAt", "id") < (${moment(after)}, ${after.id}::uuid)`
  const { rows } = await sql<LeadRow & LeadPlace>`
    select leads.*, (extract(epoch from "createdAt") * 1000000)::bigint::text as "microseconds"
    from leads where "demoId" = ${demoId} and ${notNewer} and ${older}
    order by "createdAt" desc, "id" desc limit ${limit}`.execute(q)
  return rows
}

/** A lead, and the demo whose form it answered. */
export interface DemoLeadRow extends LeadRow {
  readonly title: string
}

/** The newest of all demos of a workspace that somebody may see and that are not in the trash. */
export async function leadsSeenBy(
  q: Queries,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  { limit, after }: { limit: number; after: LeadRow | null },
): Promise<DemoLeadRow[]> {
  const older = after === null ? sql<boolean>`true` : olderThan(after)
  // The newest of each demo are read from the index: a page reads as many rows as the workspace has demos.
  const { rows } = await sql<DemoLeadRow>`
    select newest.*, demos."title"
    from demos cross join lateral (
      select * from leads
      where leads."demoId" = demos."id" and ${older}
      order by "createdAt" desc, "id" desc limit ${limit}
    ) newest
    where demos."workspaceId" = ${workspaceId} and demos."trashedAt" is null and ${seenBy(userId)}
    order by newest."createdAt" desc, newest."id" desc limit ${limit}`.execute(q)
  return rows
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
