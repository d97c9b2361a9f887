import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** An object that lies in the store, or is on its way there. */
export interface StoredObjectRow {
  readonly key: string
  readonly workspaceId: string
  /** The object it was made from; its own key if it was sent, or baked. */
  readonly base: string
  /** What it takes on the disk. */
  readonly bytes: number
}

/** How long an object may be on its way; after that whoever sent it has died: milliseconds. */
const reservationMs = 60 * 60 * 1000

/** How long a sample of a voice is kept. */
const sampleDays = 90

/**
 * Everything a workspace holds: its objects, those on their way, its documents, their versions and publications, and what
 * is kept of what its pages say.
 * `except` leaves one object out, which is about to be stored again.
 */
export async function bytesHeld(
  q: Queries,
  workspaceId: string,
  { now, except = '' }: { now: Date; except?: string },
): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select (
      (select coalesce(sum("bytes"), 0) from stored_objects
        where "workspaceId" = ${workspaceId} and "key" <> ${except}
          and ("storedAt" is not null or "reservedAt" > ${new Date(now.getTime() - reservationMs)})) +
      (select coalesce(sum("bytes"), 0) from demos where "workspaceId" = ${workspaceId}) +
      (select coalesce(sum("bytes"), 0) from demo_versions where "workspaceId" = ${workspaceId}) +
      (select coalesce(sum("bytes"), 0) from translations where "workspaceId" = ${workspaceId}) +
      (select coalesce(sum("bytes"), 0) from page_texts where "workspaceId" = ${workspaceId}) +
      (select coalesce(sum("bytes"), 0) from publications where "workspaceId" = ${workspaceId})
    )::text as bytes`.execute(q)
  return Number(rows[0]?.bytes ?? 0)
}

/** What these objects take together, each as often as it is named. */
export async function bytesOfObjects(q: Queries, keys: readonly string[]): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum("bytes"), 0)::text as bytes from stored_objects
    join unnest(${[...keys]}::text[]) as named ("of") on named."of" = "key"`.execute(q)
  return Number(rows[0]?.bytes ?? 0)
}

/** Until this transaction ends, no other one looks at what the workspace holds and adds to it. */
export async function lockStorageOf(q: Queries, workspaceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${workspaceId}`}, 0))`.execute(
    q,
  )
}

/** Notes an object that is about to be stored. */
export async function reserveObject(
  q: Queries,
  { key, workspaceId, base, bytes }: StoredObjectRow,
  now: Date,
): Promise<void> {
  await sql`
    insert into stored_objects ("key", "workspaceId", "base", "bytes", "reservedAt")
    values (${key}, ${workspaceId}, ${base}, ${bytes}, ${now})
    on conflict ("key") do update set "bytes" = excluded."bytes", "reservedAt" = excluded."reservedAt"`.execute(
    q,
  )
}

/** It is stored. False when its reservation has ended, and with it what was stored. */
export async function settleObject(q: Queries, key: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update stored_objects set "storedAt" = ${now} where "key" = ${key} returning 1`.execute(q)
  return rows.length > 0
}

/** It was not stored; what lies there of the same name stays counted. */
export async function releaseObject(q: Queries, key: string): Promise<void> {
  await sql`delete from stored_objects where "key" = ${key} and "storedAt" is null`.execute(q)
}

/** They are not in the store any more. */
export async function forgetObjects(q: Queries, keys: readonly string[]): Promise<void> {
  await sql`delete from stored_objects where "key" = any(${keys})`.execute(q)
}

/** Objects that were on their way when a process died: nothing will ever ask for them. */
export async function lostObjects(q: Queries, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select "key" from stored_objects
    where "storedAt" is null and "reservedAt" < ${new Date(now.getTime() - reservationMs)}
    order by "reservedAt" limit ${limit}`.execute(q)
  return rows.map(({ key }) => key)
}

/**
 * Which of the next `limit` objects by their keys nothing names: stored before a row was to name them, which it never
 * did, or left behind by a row that is gone. Not those of the last day, whose rows may yet come. Samples of voices
 * have no rows: they go after their days, and are made again for who asks.
 * @returns with the last of those that were looked at; null: there are no more
 */
export async function unnamedObjects(
  q: Queries,
  now: Date,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ keys: string[]; last: string | null }> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * reservationMs)
  const { rows } = await sql<{ key: string; unnamed: boolean | null }>`
    select o."key",
      named."is" is null and o."storedAt" < ${before(1)}
        and (o."key" not like 'voice-samples/%' or o."storedAt" < ${before(sampleDays)}) as "unnamed"
    from (select * from stored_objects where "key" > ${after} order by "key" limit ${limit}) o
    -- One by one, each by an index.
    left join lateral (
      select true as "is" from assets a where a."objectKey" = o."base"
      union all select true from captures c where c."objectKey" = o."base"
      union all select true from cloned_voice_samples v where v."objectKey" = o."base"
      union all select true from baked_pages b where b."objectKey" = o."base"
      union all select true from publications p
        where p."endedAt" is null and p."id" = split_part(o."base", '/', 3)
      limit 1
    ) named on true
    order by o."key"`.execute(q)
  return {
    keys: rows.filter(({ unnamed }) => unnamed).map(({ key }) => key),
    last: rows.length < limit ? null : (rows.at(-1)?.key ?? null),
  }
}

/** Objects from before their sizes were noted; what was made from them was not noted either. */
export async function unmeasuredObjects(q: Queries, limit: number): Promise<StoredObjectRow[]> {
  const { rows } = await sql<StoredObjectRow>`
    select "key", "workspaceId", "base", "bytes"::int as "bytes" from stored_objects
    where not "measured" order by "key" limit ${limit}`.execute(q)
  return rows
}

/** Notes what an object was found to take. */
export async function noteMeasured(
  q: Queries,
  { key, workspaceId, base, bytes }: StoredObjectRow,
  now: Date,
): Promise<void> {
  await sql`
    insert into stored_objects ("key", "workspaceId", "base", "bytes", "reservedAt", "storedAt")
    values (${key}, ${workspaceId}, ${base}, ${bytes}, ${now}, ${now})
    on conflict ("key") do update set "bytes" = excluded."bytes", "measured" = true`.execute(q)
}
