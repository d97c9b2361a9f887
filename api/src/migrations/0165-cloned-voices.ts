import { type Kysely, sql } from 'kysely'

/**
 * Voices that people cloned, the samples of them, and what providers have yet to delete. A voice without an id at its
 * provider is being cloned.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table cloned_voices (
      "id" text primary key,
      "name" text not null,
      "language" text not null,
      "scope" text not null check ("scope" in ('personal', 'workspace', 'enterprise')),
      "workspaceId" text not null references workspaces ("id") on delete cascade,
      "userId" text references users ("id") on delete set null,
      "enterpriseId" text references enterprises ("id") on delete set null,
      "providerId" text not null,
      "account" text not null,
      "providerVoice" text,
      "consentedAt" timestamptz not null,
      "createdAt" timestamptz not null
    )`.execute(db)
  await sql`
    create unique index cloned_voices_name on cloned_voices (
      "scope",
      (case "scope"
        when 'personal' then "workspaceId" || ' ' || coalesce("userId", "id")
        when 'workspace' then "workspaceId"
        else coalesce("enterpriseId", "id") end),
      lower("name"))`.execute(db)
  await sql`create index cloned_voices_workspace on cloned_voices ("workspaceId")`.execute(db)
  await sql`create index cloned_voices_user on cloned_voices ("userId")`.execute(db)
  await sql`create index cloned_voices_enterprise on cloned_voices ("enterpriseId")`.execute(db)
  await sql`
    create index cloned_voices_at_provider
    on cloned_voices ("providerId", "providerVoice")`.execute(db)
  await sql`
    create table cloned_voice_samples (
      "voiceId" text not null references cloned_voices ("id") on delete cascade,
      "language" text not null,
      "objectKey" text not null,
      "type" text not null,
      primary key ("voiceId", "language")
    )`.execute(db)
  await sql`
    create index cloned_voice_samples_object on cloned_voice_samples ("objectKey")`.execute(db)
  await sql`
    create table voices_to_forget (
      "id" text primary key,
      "workspaceId" text not null,
      "providerId" text not null,
      "account" text not null,
      "providerVoice" text,
      "since" timestamptz not null,
      "triedAt" timestamptz,
      "leftAt" timestamptz
    )`.execute(db)
  await sql`
    create index voices_to_forget_at_provider
    on voices_to_forget ("providerId", "providerVoice")`.execute(db)
  await sql`
    create index voices_to_forget_workspace on voices_to_forget ("workspaceId")`.execute(db)
}
