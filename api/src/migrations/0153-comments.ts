import { type Kysely, sql } from 'kysely'

/**
 * What members say about steps. A step that is deleted keeps its comments for a while, so they refer to it without a
 * key of the database.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table comments (
      "id" text primary key,
      "demoId" text not null references demos ("id") on delete cascade,
      "stepId" text not null,
      "parentId" text references comments ("id") on delete cascade,
      "authorId" text references users ("id") on delete set null,
      "text" text not null,
      "isResolved" boolean not null default false,
      "isDeleted" boolean not null default false,
      "createdAt" timestamptz not null,
      "editedAt" timestamptz,
      "stepGoneSince" timestamptz
    )`.execute(db)
  await sql`create index comments_demo on comments ("demoId", "createdAt", "id")`.execute(db)
  await sql`create index comments_parent on comments ("parentId") where "parentId" is not null`.execute(
    db,
  )
  await sql`create index comments_author on comments ("authorId")`.execute(db)
  await sql`create index comments_gone on comments ("stepGoneSince") where "stepGoneSince" is not null`.execute(
    db,
  )
  await sql`alter table demos add column "commentsRevision" integer not null default 0`.execute(db)
}
