import { type Kysely, sql } from 'kysely'

/** Services that speak for a workspace, set up by its Admins. What is secret of them is encrypted. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table speech_keys (
      "workspaceId" text not null references workspaces ("id") on delete cascade,
      "kind" text not null,
      "sealed" text not null,
      "keyEnd" text,
      "url" text,
      "model" text,
      "voices" jsonb not null default '[]',
      "region" text,
      "setAt" timestamptz not null,
      primary key ("workspaceId", "kind")
    )`.execute(db)
}
