import { type Kysely, sql } from 'kysely'

/** Second factors of better-auth's plugin `two-factor`: the secret and the recovery codes are encrypted by it. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table users add column "twoFactorEnabled" boolean`.execute(db)
  await sql`
    create table two_factors (
      "id" text primary key,
      "userId" text not null unique references users ("id") on delete cascade,
      "secret" text not null,
      "backupCodes" text not null,
      "verified" boolean,
      "failedVerificationCount" integer,
      "lockedUntil" timestamptz
    )`.execute(db)
}
