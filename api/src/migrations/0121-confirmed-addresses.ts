import { type Kysely, sql } from 'kysely'

/**
 * Who signed up before addresses were confirmed is not asked to confirm theirs. What was mailed or
 * given to somebody ends with their password, and is found by whose it is: a value may be of any
 * length, which only a hash index holds.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`update users set "emailVerified" = true where "isAnonymous" is not true`.execute(db)
  await sql`
    create index users_unconfirmed on users ("createdAt")
    where "emailVerified" = false and "isAnonymous" is not true`.execute(db)
  await sql`create index recording_tokens_user on recording_tokens ("userId")`.execute(db)
  await sql`create index verifications_value on verifications using hash ("value")`.execute(db)
}
