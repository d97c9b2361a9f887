import { type Kysely, sql } from 'kysely'

/** Jobs that speak the steps of a demo: what was asked for, and how far each is. A demo has one at a time. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table voiceover_jobs (
      "id" text primary key,
      "demoId" text not null references demos ("id") on delete cascade,
      "userId" text not null,
      "state" text not null,
      "speed" double precision not null,
      "stability" double precision not null,
      "lines" jsonb not null,
      "done" jsonb not null default '[]',
      "failures" jsonb not null default '[]',
      "createdAt" timestamptz not null default now(),
      "beatAt" timestamptz,
      "runner" text
    )`.execute(db)
  await sql`create index voiceover_jobs_demo on voiceover_jobs ("demoId", "createdAt")`.execute(db)
  await sql`
    create unique index voiceover_jobs_running on voiceover_jobs ("demoId")
      where "state" = 'running'`.execute(db)
}
