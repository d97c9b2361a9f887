import { type Kysely, sql } from 'kysely'

/**
 * A demo and its records: ids, references, order and what is searched are columns, all else is
 * `fields`, which the record's schema parses when it is read.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table folders (
      "id" text primary key,
      "workspaceId" text not null references workspaces ("id") on delete cascade,
      "name" text not null,
      "ownerId" text references users ("id") on delete cascade,
      "createdAt" timestamptz not null default now()
    )`.execute(db)
  await sql`create index folders_workspace on folders ("workspaceId")`.execute(db)

  await sql`
    create table demos (
      "id" text primary key,
      "workspaceId" text not null references workspaces ("id") on delete cascade,
      "folderId" text references folders ("id") on delete set null,
      "creatorId" text references users ("id") on delete set null,
      "title" text not null,
      "type" text not null,
      "revision" integer not null default 0,
      "linkOn" boolean not null default true,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "trashedAt" timestamptz,
      "takenDownAt" timestamptz,
      "fields" jsonb not null
    )`.execute(db)
  await sql`create index demos_workspace on demos ("workspaceId", "updatedAt" desc)`.execute(db)
  await sql`create index demos_folder on demos ("folderId")`.execute(db)

  await sql`
    create table steps (
      "id" text primary key,
      "demoId" text not null references demos ("id") on delete cascade,
      "number" double precision not null,
      "text" text not null,
      "captureId" text,
      "fields" jsonb not null
    )`.execute(db)
  await sql`create index steps_demo on steps ("demoId", "number")`.execute(db)
  await sql`create index steps_capture on steps ("captureId")`.execute(db)

  for (const table of ['hotspots', 'chapters'] as const) {
    await sql`
      create table ${sql.table(table)} (
        "id" text primary key,
        "demoId" text not null references demos ("id") on delete cascade,
        "stepId" text not null references steps ("id") on delete cascade,
        "fields" jsonb not null
      )`.execute(db)
    await sql`create index ${sql.id(`${table}_demo`)} on ${sql.table(table)} ("demoId")`.execute(db)
    await sql`create index ${sql.id(`${table}_step`)} on ${sql.table(table)} ("stepId")`.execute(db)
  }

  await sql`
    create table html_edits (
      "id" text primary key,
      "demoId" text not null references demos ("id") on delete cascade,
      "enabledStepId" text,
      "fields" jsonb not null
    )`.execute(db)
  await sql`create index html_edits_demo on html_edits ("demoId")`.execute(db)

  await sql`
    create table demo_clients (
      "demoId" text not null references demos ("id") on delete cascade,
      "clientId" text not null,
      "seq" bigint not null,
      "rejected" jsonb not null,
      "updatedAt" timestamptz not null default now(),
      primary key ("demoId", "clientId")
    )`.execute(db)

  await sql`
    create table chapter_passwords (
      "demoId" text not null references demos ("id") on delete cascade,
      "chapterId" text primary key,
      "hash" text not null
    )`.execute(db)
}
