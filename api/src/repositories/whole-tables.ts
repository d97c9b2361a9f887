import { sql, type Transaction } from 'kysely'
import type { Database, Queries } from './database.ts'

/** What is counted or planned anew by the server itself. */
const ownBookkeeping = [
  'kysely_migration',
  'kysely_migration_lock',
  'rate_limits',
  'gate_tries',
  'publishing_claims',
  'intake',
  'page_texts',
  'sign_on_attempts',
  'stored_objects',
]

/** Every table that holds what people made, each after the tables its rows refer to. */
export async function tablesInOrder(db: Queries): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
    order by table_name`.execute(db)
  const { rows: references } = await sql<{ from: string; to: string }>`
    select distinct c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to"
    from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and n.nspname = current_schema()`.execute(db)
  const waiting = new Set(
    tables.map(({ name }) => name).filter((name) => !ownBookkeeping.includes(name)),
  )
  const ordered: string[] = []
  while (waiting.size > 0) {
    const free = [...waiting].filter((name) =>
      references.every(({ from, to }) => from !== name || to === name || !waiting.has(to)),
    )
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    for (const name of free) waiting.delete(name)
    ordered.push(...free)
  }
  return ordered
}

/**
 * Removes every table, with all that is in it, and what the migrations made beside them. What extensions
 * of the database brought along stays.
 */
export async function dropEverything(db: Queries): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db)
  for (const { name } of tables) await sql`drop table ${sql.table(name)} cascade`.execute(db)
  const { rows: functions } = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = current_schema() and not exists (
      select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db)
  for (const { signature } of functions) {
    await sql`drop function ${sql.raw(signature)} cascade`.execute(db)
  }
}

/**
 * The rows of a table as JSON texts, a page at a time: the table is read once, however large it is.
 * @param q a transaction, in which no other table is being read so
 */
export async function* rowsOf(q: Transaction<Database>, table: string): AsyncIterable<string> {
  await sql`
    declare whole_table no scroll cursor for
    select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(q)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch 500 from whole_table`.execute(q)
    for (const { row } of rows) yield row
    if (rows.length === 0) break
  }
  await sql`close whole_table`.execute(q)
}

/** Writes rows as `rowsOf` gave them. */
export async function insertRows(
  db: Queries,
  table: string,
  rows: readonly string[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into ${sql.table(table)} overriding system value
    select * from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)`.execute(
    db,
  )
}

export async function isEmpty(db: Queries, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  return rows.length === 0
}

/** Numbers the database gives out go on after the highest that was written. */
export async function advanceNumbering(db: Queries, table: string): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'YES'`.execute(
    db,
  )
  for (const { column } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), highest)
      from (select max(${sql.ref(column)}) as highest from ${sql.table(table)}) as numbers
      where highest is not null`.execute(db)
  }
}

export async function migrationsRun(db: Queries): Promise<string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as "there"`.execute(db)
  if (!tables[0]?.there) return []
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
