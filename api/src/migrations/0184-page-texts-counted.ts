import { type Kysely, sql } from 'kysely'

/**
 * What pages say takes room, which counts for the workspace of their captures. Rows of the version before have no
 * workspace: they count once a page is read anew, or are forgotten after a week.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    alter table page_texts
      add column "workspaceId" text references workspaces ("id") on delete cascade,
      add column "bytes" integer
        generated always as (octet_length("texts"::text)) stored`.execute(db)
  await sql`
    update page_texts p set "workspaceId" = c."workspaceId"
    from captures c where c."id" = p."captureId"`.execute(db)
  await sql`
    create index page_texts_storage on page_texts ("workspaceId") include ("bytes")`.execute(db)
}
