import { type Kysely, sql } from 'kysely'

/** What was stored on a day for whoever may send without an account, and how often it was refused. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table intake (
      "scope" text not null,
      "day" date not null,
      "rows" bigint not null,
      "bytes" bigint not null,
      "refused" bigint not null default 0,
      primary key ("scope", "day")
    )`.execute(db)
  await sql`create index intake_day on intake ("day")`.execute(db)
}
