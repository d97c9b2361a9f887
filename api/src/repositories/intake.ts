import { type RawBuilder, sql } from 'kysely'
import type { Queries } from './database.ts'
import { prepared } from './prepared.ts'

/** Rows and their bytes. */
export interface Amount {
  readonly rows: number
  readonly bytes: number
}

/** Something that has so much room on a day. */
export interface Scope {
  readonly name: string
  readonly limit: Amount
}

/** A statement that stores what room was asked for, where the condition holds that it is given. */
export type Storing = (isGranted: RawBuilder<boolean>) => RawBuilder<unknown>

/**
 * Takes room for rows in every scope, or answers the first that has none left. One statement, so that
 * replicas share what is left and nothing is awaited between looking and taking. A scope takes
 * nothing once one before it was full: a flood from one network uses up no demo's room. With `storing` the rows
 * are stored in the same statement; of room that is not given nothing is.
 */
export async function takeRoom(
  q: Queries,
  day: Date,
  { rows, bytes }: Amount,
  scopes: readonly Scope[],
  storing?: Storing,
): Promise<Scope | null> {
  const granted = scopes.map(({ name, limit }, index) => {
    const before = sql.raw(index === 0 ? 'true' : `exists (select 1 from granted${index - 1})`)
    return sql`${sql.raw(`granted${index}`)} as (
      insert into intake as i ("scope", "day", "rows", "bytes")
      select ${name}, ${dayOf(day)}::date, ${rows}::bigint, ${bytes}::bigint
      where ${before} and ${rows}::bigint <= ${limit.rows}::bigint
        and ${bytes}::bigint <= ${limit.bytes}::bigint
      on conflict ("scope", "day") do update
        set "rows" = i."rows" + excluded."rows", "bytes" = i."bytes" + excluded."bytes"
        where i."rows" + excluded."rows" <= ${limit.rows}::bigint
          and i."bytes" + excluded."bytes" <= ${limit.bytes}::bigint
      returning 1)`
  })
  const all = sql<boolean>`${sql.raw(scopes.length === 0 ? 'true' : `exists (select 1 from granted${scopes.length - 1})`)}`
  const statements = storing ? [...granted, sql`stored as (${storing(all)})`] : granted
  const counts = scopes.map((_, index) => sql.raw(`(select count(*)::int from granted${index})`))
  const { rows: found } = await sql<{ granted: number }>`
    ${storing ? prepared : sql``} with ${sql.join(statements)} select ${sql.join(counts, sql` + `)} as "granted"`.execute(
    q,
  )
  return scopes[found[0]?.granted ?? 0] ?? null
}

/** A scope, and the room that is wanted of it. */
export interface WantedRoom extends Scope {
  readonly wanted: Amount
}

/**
 * The same for what several ask for at once, each scope named once: all of it is given and stored, or nothing. One statement of
 * one text, however many scopes there are. Where another replica takes the last of a scope at that very moment, what the
 * other scopes gave is given back.
 *
 * @param scopes in the order in which `takeRoom` is given theirs, so that no two wait for each other
 * @returns the names of those that have not so much room; none: all is stored
 */
export async function takeRoomTogether(
  q: Queries,
  day: Date,
  scopes: readonly WantedRoom[],
  storing: Storing,
): Promise<ReadonlySet<string>> {
  const column = <Of>(of: (scope: WantedRoom) => Of) => scopes.map(of)
  const { rows } = await sql<{ name: string; fits: boolean; granted: boolean }>`${prepared}
    with wanted as (
      select * from unnest(${column(({ name }) => name)}::text[],
        ${column(({ wanted }) => wanted.rows)}::bigint[], ${column(({ wanted }) => wanted.bytes)}::bigint[],
        ${column(({ limit }) => limit.rows)}::bigint[], ${column(({ limit }) => limit.bytes)}::bigint[]
      ) with ordinality as w("name", "rows", "bytes", "mostRows", "mostBytes", "nth")),
    fitting as (
      select w."name", coalesce(i."rows", 0) + w."rows" <= w."mostRows"
        and coalesce(i."bytes", 0) + w."bytes" <= w."mostBytes" as "fits"
      from wanted w left join intake i on i."scope" = w."name" and i."day" = ${dayOf(day)}::date),
    granted as (
      insert into intake as i ("scope", "day", "rows", "bytes")
      select w."name", ${dayOf(day)}::date, w."rows", w."bytes" from wanted w
      where (select bool_and(f."fits") from fitting f) order by w."nth"
      on conflict ("scope", "day") do update
        set "rows" = i."rows" + excluded."rows", "bytes" = i."bytes" + excluded."bytes"
        where exists (select 1 from wanted w where w."name" = excluded."scope"
          and i."rows" + excluded."rows" <= w."mostRows" and i."bytes" + excluded."bytes" <= w."mostBytes")
      returning "scope"),
    stored as (${storing(sql<boolean>`(select count(*) from granted) = (select count(*) from wanted)`)})
    select f."name", f."fits", exists (select 1 from granted g where g."scope" = f."name") as "granted"
    from fitting f`.execute(q)
  const granted = new Set(rows.flatMap(({ name, granted }) => (granted ? [name] : [])))
  if (granted.size === scopes.length) return new Set()
  for (const { name, wanted } of scopes) {
    if (granted.has(name)) await giveBackRoom(q, day, wanted, [name])
  }
  const unfitting = rows.filter(({ fits }) => !fits)
  const refused = unfitting.length > 0 ? unfitting : rows.filter(({ granted }) => !granted)
  return new Set(refused.map(({ name }) => name))
}

/** What room was granted for was not stored after all. */
export async function giveBackRoom(
  q: Queries,
  day: Date,
  { rows, bytes }: Amount,
  scopes: readonly string[],
): Promise<void> {
  await sql`
    update intake
    set "rows" = greatest(0, "rows" - ${rows}::bigint), "bytes" = greatest(0, "bytes" - ${bytes}::bigint)
    where "scope" = any (${scopes}::text[]) and "day" = ${dayOf(day)}::date`.execute(q)
}

/** Counts what had no room; answers how often that was on this day. */
export async function countRefused(q: Queries, day: Date, scope: string): Promise<number> {
  const { rows } = await sql<{ refused: string }>`
    insert into intake as i ("scope", "day", "rows", "bytes", "refused")
    values (${scope}, ${dayOf(day)}::date, 0, 0, 1)
    on conflict ("scope", "day") do update set "refused" = i."refused" + 1
    returning "refused"`.execute(q)
  return Number(rows[0]?.refused ?? 0)
}

export async function deleteOldIntake(q: Queries, before: Date): Promise<void> {
  await sql`delete from intake where "day" < ${dayOf(before)}::date`.execute(q)
}

/** The day in UTC, whatever the database's time zone is. */
function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
