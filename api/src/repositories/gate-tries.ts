import { type RawBuilder, sql } from 'kysely'
import type { Queries } from './database.ts'

/** Seconds between tries: none for the first, then doubling. */
export interface TryPace {
  /** Tries that need not wait for each other. */
  readonly free: number
  /** After the last free one; the next wait is twice as long, and so on. */
  readonly firstWait: number
  readonly longestWait: number
}

export interface Try {
  readonly gateId: string
  readonly network: string
  readonly now: Date
  readonly pace: TryPace
}

/** A network that tries nothing for so long begins anew: seconds. */
const memory = 3600

/**
 * Takes one try, in one statement: of two that come together from a network that has to wait, one is
 * heard, whichever replicas they reach. Answers null, or when the next one is heard.
 */
export async function takeTry(db: Queries, { gateId, network, now, pace }: Try) {
  const inSeconds = (seconds: RawBuilder<number>) =>
    sql`${now}::timestamptz + ${seconds} * interval '1 second'`
  const tries = sql<number>`case when t."forgetAt" <= ${now} then 1 else t."tries" + 1 end`
  const { rows } = await sql`
    insert into gate_tries as t ("gateId", "network", "tries", "openAt", "forgetAt")
    values (${gateId}, ${network}, 1, ${inSeconds(waitAfter(sql`1`, pace))},
      ${inSeconds(sql`${memory}::int`)})
    on conflict ("gateId", "network") do update set
      "tries" = ${tries}, "openAt" = ${inSeconds(waitAfter(tries, pace))},
      "forgetAt" = excluded."forgetAt"
    where t."openAt" <= ${now}
    returning "tries"`.execute(db)
  if (rows.length > 0) return null
  const waiting = await db
    .selectFrom('gate_tries')
    .select('openAt')
    .where('gateId', '=', gateId)
    .where('network', '=', network)
    .executeTakeFirst()
  return waiting?.openAt ?? now
}

function waitAfter(tries: RawBuilder<number>, { free, firstWait, longestWait }: TryPace) {
  return sql<number>`(case when ${tries} < ${free}::int then 0 else
    least(${longestWait}::int, ${firstWait}::int * power(2, least(20, ${tries} - ${free}::int))) end)`
}

/** After the right password the network begins anew. */
export async function forgetTries(db: Queries, gateId: string, network: string): Promise<void> {
  await db
    .deleteFrom('gate_tries')
    .where('gateId', '=', gateId)
    .where('network', '=', network)
    .execute()
}

export async function deleteOldTries(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('gate_tries').where('forgetAt', '<=', now).execute()
}
