import { type Kysely, sql } from 'kysely'

/**
 * Titles and step names are found by the letters in them, where the database has `pg_trgm` and lets its owner make it:
 * PostgreSQL 13 and later do, unless the extension is not installed. Without it they are read, one workspace at a time.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    do $do$
    begin
      create extension if not exists pg_trgm;
      create index demos_title_letters on demos using gin ("title" gin_trgm_ops);
      create index steps_text_letters on steps using gin ("text" gin_trgm_ops);
    exception when others then
      raise notice 'Searches read whole workspaces: %', sqlerrm;
    end
    $do$`.execute(db)
}
