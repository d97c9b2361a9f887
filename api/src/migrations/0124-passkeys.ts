import { type Kysely, sql } from 'kysely'

/** Passkeys of better-auth's plugin `passkey`. A credential is one account's, whoever else names its id. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table passkeys (
      "id" text primary key,
      "name" text,
      "publicKey" text not null,
      "userId" text not null references users ("id") on delete cascade,
      "credentialID" text not null unique,
      "counter" double precision not null,
      "deviceType" text not null,
      "backedUp" boolean not null,
      "transports" text,
      "createdAt" timestamptz,
      "aaguid" text
    )`.execute(db)
  await sql`create index passkeys_user on passkeys ("userId")`.execute(db)
}
