import { type Kysely, sql } from 'kysely'

/**
 * Jobs that make a copy of a demo: what was asked for, and how far it is. A person has one of a kind at a time. The original
 * may be deleted meanwhile, so that nothing ties the two.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table copy_jobs (
      "id" text primary key,
      "originalId" text not null,
      "workspaceId" text not null references workspaces ("id") on delete cascade,
      "userId" text not null references users ("id") on delete cascade,
      "ask" jsonb not null,
      "kind" text not null,
      "state" text not null,
      "done" integer not null default 0,
      "total" integer,
      "message" text,
      "made" jsonb not null default '{}',
      "tries" integer not null default 0,
      "createdAt" timestamptz not null default now(),
      "beatAt" timestamptz,
      "runner" text
    )`.execute(db)
  await sql`create index copy_jobs_user on copy_jobs ("userId", "createdAt")`.execute(db)
  await sql`create index copy_jobs_workspace on copy_jobs ("workspaceId")`.execute(db)
  await sql`
    create unique index copy_jobs_running on copy_jobs ("userId", "kind")
      where "state" = 'running'`.execute(db)
}
