import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Queries } from './database.ts'
import type { DemoTables } from './demo-tables.ts'

export type LinkNameRow = Selectable<DemoTables['link_names']>

export interface FoundAddress {
  readonly demoId: string
  readonly workspaceId: string
  /** What its link is called now; null: it has no name. */
  readonly linkName: string | null
  readonly linkExpiresAt: Date | null
}

/** The demo that an id or a name leads to, former names included: one read, by indexes. */
function addressQuery(text: string): RawBuilder<FoundAddress> {
  return sql<FoundAddress>`
    select d."id" as "demoId", d."workspaceId", d."linkExpiresAt", current."name" as "linkName"
    from demos d
    left join link_names current on current."demoId" = d."id" and current."formerSince" is null
    where d."id" = coalesce(
      (select n."demoId" from link_names n where n."name" = ${text}), ${text})`
}

export async function findAddress(q: Queries, text: string): Promise<FoundAddress | null> {
  const { rows } = await addressQuery(text).execute(q)
  return rows[0] ?? null
}

export async function findLinkName(q: Queries, name: string): Promise<LinkNameRow | null> {
  const row = await q
    .selectFrom('link_names')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst()
  return row ?? null
}

/** From now on the demo has no name. Its former ones still lead to it. */
export async function giveUpLinkName(q: Queries, demoId: string, now: Date): Promise<void> {
  await q
    .updateTable('link_names')
    .set({ formerSince: now })
    .where('demoId', '=', demoId)
    .where('formerSince', 'is', null)
    .execute()
}

/** Former names of a demo that lead to it; older ones are anybody's. */
const formerNames = 10

/**
 * Makes a name the demo's. False when somebody has it: another demo that goes by it, or, if given up after
 * `keptSince`, another workspace. The demo must be locked.
 */
export async function takeLinkName(
  q: Queries,
  taken: Pick<LinkNameRow, 'name' | 'workspaceId'> & { readonly demoId: string },
  { now, keptSince }: { readonly now: Date; readonly keptSince: Date },
): Promise<boolean> {
  const { name, demoId, workspaceId } = taken
  // A former name at first: where somebody has it, nothing has changed.
  const { rows } = await sql`
    insert into link_names ("name", "demoId", "workspaceId", "formerSince")
    values (${name}, ${demoId}, ${workspaceId}, ${now})
    on conflict ("name") do update set
      "demoId" = excluded."demoId", "workspaceId" = excluded."workspaceId"
    where link_names."formerSince" is not null
      and (link_names."workspaceId" = ${workspaceId} or link_names."formerSince" < ${keptSince})
    returning 1`.execute(q)
  if (rows.length === 0) return false
  await giveUpLinkName(q, demoId, now)
  await q.updateTable('link_names').set({ formerSince: null }).where('name', '=', name).execute()
  await sql`
    delete from link_names where "name" in (
      select "name" from link_names where "demoId" = ${demoId} and "formerSince" is not null
      order by "formerSince" desc, "name" offset ${formerNames})`.execute(q)
  return true
}
