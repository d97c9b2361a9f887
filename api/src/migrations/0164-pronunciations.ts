import { type Kysely, sql } from 'kysely'

/** The words that voices say in another way than they are written, of each workspace. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table pronunciations (
      "workspaceId" text not null references workspaces ("id") on delete cascade,
      "word" text not null,
      "said" text not null,
      "position" integer not null,
      primary key ("workspaceId", "position")
    )`.execute(db)
}
