import { type Kysely, sql } from 'kysely'

/** What became of preparing each video; those that were read before are judged, too. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table video_preparations (
      "workspaceId" text not null,
      "hash" text not null,
      "state" text not null,
      "problems" jsonb not null default '[]',
      "progress" integer not null default 0,
      "attempts" integer not null default 0,
      "since" timestamptz not null default now(),
      "notBefore" timestamptz,
      "startedAt" timestamptz,
      "beatAt" timestamptz,
      "runner" text,
      "failure" text,
      "prepared" text,
      primary key ("workspaceId", "hash"),
      foreign key ("workspaceId", "hash") references assets ("workspaceId", "hash") on delete cascade
    )`.execute(db)
  await sql`
    create index video_preparations_open on video_preparations ("since")
      where "state" in ('waiting', 'running')`.execute(db)
  await sql`
    insert into video_preparations ("workspaceId", "hash", "state")
      select "workspaceId", "hash", 'waiting' from assets where "duration" is not null`.execute(db)
}
