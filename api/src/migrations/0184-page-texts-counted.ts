import { type Kysely, sql } from 'kysely'

/**
 * What pages say takes room, which counts for the workspace of their captures. What was kept before is forgotten, since it
 * can be found anew at any time and its table would be written anew while others wait. Rows that replicas of the version
 * before still add have no workspace, until somebody uses them.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`delete from page_texts`.execute(db)
  await sql`
    alter table page_texts
      add column "workspaceId" text references workspaces ("id") on delete cascade,
      add column "bytes" integer
        generated always as (octet_length("texts"::text)) stored`.execute(db)
  await sql`
    create index page_texts_storage on page_texts ("workspaceId") include ("bytes")`.execute(db)
}
