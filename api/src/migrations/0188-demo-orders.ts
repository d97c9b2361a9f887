import { type Kysely, sql } from 'kysely'

/**
 * Demos of a workspace are read in the order of when they were made, and of their titles: without accents and case, with
 * numbers by what they count, up to twelve digits, and cut, since an index takes no long entries.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`create index demos_by_creation on demos ("workspaceId", "createdAt" desc, "id")`.execute(
    db,
  )
  await sql`create index demos_by_title on demos ("workspaceId", (left(lower(regexp_replace(regexp_replace(
    regexp_replace(normalize("title", NFD), '[\\u0300-\\u036f]', '', 'g'),
    '([0-9]+)', '000000000000\\1', 'g'), '[0-9]+([0-9]{12})', '\\1', 'g')), 200) collate "C"), "id")`.execute(
    db,
  )
}
