import { type Kysely, sql } from 'kysely'

/**
 * Names of workspaces under which their viewers are served (0084). Several may wait for one name, one has it: the
 * row that is verified.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table custom_domains (
      "id" text primary key,
      "workspaceId" text not null references workspaces ("id") on delete cascade,
      "hostname" text not null,
      "token" text not null,
      "rootDemoId" text references demos ("id") on delete set null,
      "verifiedAt" timestamptz,
      "missingSince" timestamptz,
      "lostAt" timestamptz,
      "rivalId" text,
      "rivalSince" timestamptz,
      "checkedAt" timestamptz,
      "problem" text,
      "found" jsonb not null default '[]',
      "createdAt" timestamptz not null default now(),
      unique ("workspaceId", "hostname")
    )`.execute(db)
  await sql`
    create unique index custom_domains_verified on custom_domains ("hostname")
    where "verifiedAt" is not null`.execute(db)
  await sql`
    create index custom_domains_root on custom_domains ("rootDemoId")
    where "rootDemoId" is not null`.execute(db)
}
