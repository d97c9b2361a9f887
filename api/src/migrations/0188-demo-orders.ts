import { type Kysely, sql } from 'kysely'

/**
 * Demos of a workspace are read in the order of when they were made, and of their titles.
 *
 * `title_order` is what titles are compared by: letters without accents and case, and numbers by what they count, up to
 * twelve digits; cut, since an index takes no long entries. A database that does not know which letters its bytes
 * are (`SQL_ASCII`) keeps accents and the case of letters beyond ASCII.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  const { rows } = await sql<{ readonly encoding: string }>`
    select getdatabaseencoding() as "encoding"`.execute(db)
  const isUnicode = rows[0]?.encoding === 'UTF8'
  const letters = isUnicode
    ? `regexp_replace(normalize(title, NFD), '[\\u0300-\\u036f]', '', 'g')`
    : 'title'
  await sql
    .raw(`
    create function title_order(title text) returns text language sql immutable strict parallel safe as $$
      select left(lower(regexp_replace(regexp_replace(${letters},
        '([0-9]+)', '000000000000\\1', 'g'), '[0-9]+([0-9]{12})', '\\1', 'g')), 200) $$`)
    .execute(db)
  await sql`create index demos_by_creation on demos ("workspaceId", "createdAt" desc, "id")`.execute(
    db,
  )
  await sql`create index demos_by_title on demos
    ("workspaceId", (title_order("title") collate "C"), "id")`.execute(db)
}
