import type { CustomDomainProblem } from '@waystep/api-contract'
import type { Plan } from '@waystep/demo-model'
import { type Selectable, sql } from 'kysely'
import type { CustomDomainsTable } from './custom-domain-tables.ts'
import type { Queries } from './database.ts'
import { json } from './json.ts'
import { prepared } from './prepared.ts'

export type CustomDomainRow = Selectable<CustomDomainsTable>

/** A verified domain, and what decides whether its workspace may have one. */
export interface StandingDomain {
  readonly id: string
  readonly hostname: string
  readonly workspaceId: string
  readonly plan: Plan
  readonly inTrial: boolean
  readonly ofTrial: boolean
  /** The id or the link's name of the demo that it opens with, if that is shared. */
  readonly root: string | null
}

/** One read, by an index: it stands before every view at the domain. */
export async function findVerified(q: Queries, hostname: string): Promise<StandingDomain | null> {
  const { rows } = await sql<StandingDomain>`${prepared}
    select c."id", c."hostname", c."workspaceId", w."plan", w."inTrial", w."isTrial" as "ofTrial",
      (select coalesce(n."name", d."id") from demos d
        left join link_names n on n."demoId" = d."id" and n."formerSince" is null
        where d."id" = c."rootDemoId" and d."workspaceId" = c."workspaceId"
          and d."linkOn" and d."trashedAt" is null) as "root"
    from custom_domains c
    join workspaces w on w."id" = c."workspaceId"
    where c."hostname" = ${hostname} and c."verifiedAt" is not null`.execute(q)
  return rows[0] ?? null
}

export async function domainsOfWorkspace(
  q: Queries,
  workspaceId: string,
): Promise<CustomDomainRow[]> {
  return await q
    .selectFrom('custom_domains')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function findCustomDomain(
  q: Queries,
  named: Pick<CustomDomainRow, 'id' | 'workspaceId'>,
): Promise<CustomDomainRow | null> {
  const row = await q
    .selectFrom('custom_domains')
    .selectAll()
    .where('id', '=', named.id)
    .where('workspaceId', '=', named.workspaceId)
    .executeTakeFirst()
  return row ?? null
}

export async function insertCustomDomain(
  q: Queries,
  domain: Pick<CustomDomainRow, 'id' | 'workspaceId' | 'hostname' | 'token' | 'createdAt'>,
): Promise<void> {
  await q.insertInto('custom_domains').values(domain).execute()
}

/** What a look for the record changes; `found` are the values in its place. */
export interface DomainChanges {
  readonly verifiedAt?: Date | null
  readonly missingSince?: Date | null
  readonly lostAt?: Date | null
  readonly rivalId?: string | null
  readonly rivalSince?: Date | null
  readonly checkedAt?: Date
  readonly problem?: CustomDomainProblem
  readonly found?: readonly string[]
  readonly rootDemoId?: string | null
}

export async function updateCustomDomain(
  q: Queries,
  id: string,
  { found, ...changes }: DomainChanges,
): Promise<CustomDomainRow | null> {
  const row = await q
    .updateTable('custom_domains')
    .set({ ...changes, ...(found !== undefined && { found: json(found) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** @returns the domain as it was in the end; null where it was not there */
export async function deleteCustomDomain(
  q: Queries,
  named: Pick<CustomDomainRow, 'id' | 'workspaceId'>,
): Promise<CustomDomainRow | null> {
  const row = await q
    .deleteFrom('custom_domains')
    .where('id', '=', named.id)
    .where('workspaceId', '=', named.workspaceId)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Holds off everybody else who would make a verified domain of this name, until the transaction ends. */
export async function lockHostname(q: Queries, hostname: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hostname}, 157))`.execute(q)
}

/** The verified domain of this name, whoever has it; locked. */
export async function holderOf(q: Queries, hostname: string): Promise<CustomDomainRow | null> {
  const row = await q
    .selectFrom('custom_domains')
    .selectAll()
    .where('hostname', '=', hostname)
    .where('verifiedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** When a domain is looked at again by itself. */
export interface RecheckTimes {
  /** Verified ones that were looked at before this. */
  readonly verifiedBefore: Date
  /** Domains whose record is gone, and such as wait, before this; those with a rival are looked at in any case. */
  readonly othersBefore: Date
  /** Domains that wait are given up if they were added, or lost, before this. */
  readonly newSince: Date
}

/** The domains to look at, the longest unseen first. */
export async function domainsToRecheck(
  q: Queries,
  { verifiedBefore, othersBefore, newSince }: RecheckTimes,
  limit: number,
): Promise<CustomDomainRow[]> {
  return await q
    .selectFrom('custom_domains')
    .selectAll()
    .where((row) =>
      row.or([
        row.and([row('verifiedAt', 'is not', null), row('checkedAt', '<', verifiedBefore)]),
        row.and([row('missingSince', 'is not', null), row('checkedAt', '<', othersBefore)]),
        row('rivalSince', 'is not', null),
        row.and([
          row('verifiedAt', 'is', null),
          row.or([row('createdAt', '>', newSince), row('lostAt', '>', newSince)]),
          row.or([row('checkedAt', 'is', null), row('checkedAt', '<', othersBefore)]),
        ]),
      ]),
    )
    .orderBy('checkedAt', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** A domain at which a publication may be in a cache. */
export interface DomainOfPublication {
  readonly publicationId: string
  readonly domainId: string
  readonly hostname: string
}

export async function domainsOfPublications(
  q: Queries,
  publicationIds: readonly string[],
): Promise<DomainOfPublication[]> {
  if (publicationIds.length === 0) return []
  return await q
    .selectFrom('publications as p')
    .innerJoin('custom_domains as c', 'c.workspaceId', 'p.workspaceId')
    .select(['p.id as publicationId', 'c.id as domainId', 'c.hostname'])
    .where('p.id', 'in', [...publicationIds])
    .where('c.verifiedAt', 'is not', null)
    .execute()
}

/** The name under which a demo is shown first: the one that opens with it, else one that opens with none. */
export const shownHostname = sql<string | null>`
  (select c."hostname" from custom_domains c
    where c."workspaceId" = d."workspaceId" and c."verifiedAt" is not null
    order by (c."rootDemoId" is not distinct from d."id") desc, (c."rootDemoId" is null) desc,
      c."verifiedAt", c."hostname"
    limit 1)`

interface DemoHostname extends Pick<StandingDomain, 'plan' | 'inTrial' | 'ofTrial'> {
  readonly demoId: string
  readonly shownHostname: string | null
}

export async function hostnamesOfDemos(
  q: Queries,
  demoIds: readonly string[],
): Promise<DemoHostname[]> {
  const { rows } = await sql<DemoHostname>`
    select d."id" as "demoId", w."plan", w."inTrial", w."isTrial" as "ofTrial",
      ${shownHostname} as "shownHostname"
    from demos d join workspaces w on w."id" = d."workspaceId"
    where d."id" = any (${demoIds}::text[])`.execute(q)
  return rows
}
