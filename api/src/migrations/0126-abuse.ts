import { type Kysely, sql } from 'kysely'

/**
 * What an operator needs against abuse: reports of viewers, the reason of a takedown, bans of
 * accounts and networks, and the audit log, whose rows nobody changes. Its ids of accounts,
 * workspaces and demos refer to nothing, so that what was done stays known when they are gone.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table demos add column "takenDownReason" text`.execute(db)
  await sql`
    create table demo_reports (
      "id" text primary key,
      "demoId" text not null references demos ("id") on delete cascade,
      "network" text,
      "day" date not null,
      "reason" text not null,
      "text" text not null,
      "createdAt" timestamptz not null,
      "settledAt" timestamptz,
      "settledAs" text,
      unique ("demoId", "network", "day")
    )`.execute(db)
  await sql`
    create index demo_reports_open on demo_reports ("createdAt" desc, "id" desc)
    where "settledAt" is null`.execute(db)
  await sql`
    create index demo_reports_settled on demo_reports ("createdAt" desc, "id" desc)
    where "settledAt" is not null`.execute(db)
  await sql`
    create index demo_reports_with_network on demo_reports ("createdAt")
    where "network" is not null`.execute(db)
  await sql`
    create table bans (
      "id" text primary key,
      "userId" text references users ("id") on delete cascade,
      "network" cidr,
      "reason" text not null,
      "hidesDemos" boolean not null default false,
      "createdBy" text references users ("id") on delete set null,
      "createdAt" timestamptz not null,
      "endsAt" timestamptz,
      "liftedAt" timestamptz,
      "liftedBy" text references users ("id") on delete set null,
      check (("userId" is null) <> ("network" is null))
    )`.execute(db)
  await sql`create index bans_user on bans ("userId") where "liftedAt" is null`.execute(db)
  await sql`
    create index bans_network on bans using gist ("network" inet_ops)
    where "liftedAt" is null`.execute(db)
  await sql`create index bans_newest on bans ("createdAt" desc, "id" desc)`.execute(db)
  await sql`
    create index demos_taken_down on demos ("workspaceId") where "takenDownAt" is not null`.execute(
    db,
  )
  await sql`create index demos_creator on demos ("creatorId")`.execute(db)
  await sql`
    create table audit_entries (
      "id" bigint generated always as identity primary key,
      "at" timestamptz not null,
      "kind" text not null,
      "workspaceId" text,
      "actorId" text,
      "byOperator" boolean not null,
      "network" text,
      "targetId" text,
      "details" jsonb not null default '{}'
    )`.execute(db)
  await sql`create index audit_entries_workspace on audit_entries ("workspaceId", "id" desc)`.execute(
    db,
  )
  await sql`
    create index audit_entries_workspace_kind
    on audit_entries ("workspaceId", "kind", "id" desc)`.execute(db)
  await sql`create index audit_entries_kind on audit_entries ("kind", "id" desc)`.execute(db)
  await sql`create index audit_entries_at on audit_entries ("at")`.execute(db)
  await sql`
    create function refuse_changed_audit_entry() returns trigger language plpgsql as $$
    begin
      raise exception 'Entries of the audit log are never changed.';
    end $$`.execute(db)
  await sql`
    create trigger audit_entries_unchanged before update on audit_entries
    for each row execute function refuse_changed_audit_entry()`.execute(db)
}
