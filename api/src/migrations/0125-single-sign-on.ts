import { type Kysely, sql } from 'kysely'

/**
 * Single sign-on of workspaces. A domain is one connection's once the operator has approved it, and
 * what a connection gave ends with it: the accounts it knows and the sessions it opened.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table sign_on_connections (
      "id" text primary key,
      "workspaceId" text not null unique references workspaces ("id") on delete cascade,
      "issuer" text not null,
      "clientId" text not null,
      "clientSecret" text not null,
      "required" boolean not null default false,
      "createdAt" timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table sign_on_domains (
      "id" text primary key,
      "connectionId" text not null references sign_on_connections ("id") on delete cascade,
      "domain" text not null,
      "approvedAt" timestamptz,
      "createdAt" timestamptz not null default now(),
      unique ("connectionId", "domain")
    )`.execute(db)
  await sql`
    create unique index sign_on_domains_approved on sign_on_domains ("domain")
    where "approvedAt" is not null`.execute(db)
  await sql`
    create table sign_on_accounts (
      "connectionId" text not null references sign_on_connections ("id") on delete cascade,
      "subject" text not null,
      "userId" text not null references users ("id") on delete cascade,
      "createdAt" timestamptz not null default now(),
      primary key ("connectionId", "subject")
    )`.execute(db)
  await sql`create index sign_on_accounts_user on sign_on_accounts ("userId")`.execute(db)
  await sql`
    create table sign_on_attempts (
      "stateHash" text primary key,
      "browserHash" text not null,
      "connectionId" text not null references sign_on_connections ("id") on delete cascade,
      "nonce" text not null,
      "verifier" text not null,
      "next" text not null,
      "expiresAt" timestamptz not null
    )`.execute(db)
  await sql`create index sign_on_attempts_connection on sign_on_attempts ("connectionId")`.execute(
    db,
  )
  await sql`create index sign_on_attempts_expiry on sign_on_attempts ("expiresAt")`.execute(db)
  await sql`
    alter table sessions add column "signOnConnectionId" text
    references sign_on_connections ("id") on delete cascade`.execute(db)
  await sql`
    create index sessions_sign_on on sessions ("signOnConnectionId")
    where "signOnConnectionId" is not null`.execute(db)
}
