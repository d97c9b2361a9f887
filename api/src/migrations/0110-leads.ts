import { type Kysely, sql } from 'kysely'

/** What people answered in forms. The questions stand with the answers, since forms change. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table leads (
      "id" uuid primary key default gen_random_uuid(),
      "demoId" text not null references demos ("id") on delete cascade,
      "chapterId" text not null,
      "viewerId" text,
      "email" text,
      "answers" jsonb not null,
      "createdAt" timestamptz not null default now()
    )`.execute(db)
  await sql`create index leads_demo on leads ("demoId", "createdAt" desc, "id")`.execute(db)
  await sql`create index leads_created on leads ("createdAt")`.execute(db)
}
