import { type Kysely, sql } from 'kysely'

/** Passwords tried at a demo's gates, by network: how many, and when the next one is heard. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table gate_tries (
      "gateId" text not null,
      "network" text not null,
      "tries" integer not null,
      "openAt" timestamptz not null,
      "forgetAt" timestamptz not null,
      primary key ("gateId", "network")
    )`.execute(db)
  await sql`create index gate_tries_forget on gate_tries ("forgetAt")`.execute(db)
}
