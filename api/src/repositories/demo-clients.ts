import type { RejectedCommand } from '@waystep/api-contract'
import type { Queries } from './database.ts'
import { json } from './json.ts'

export interface DemoClient {
  /** The highest number seen; -1 for a client that was not seen yet. */
  readonly seq: number
  readonly rejected: readonly RejectedCommand[]
}

export async function findDemoClient(
  q: Queries,
  demoId: string,
  clientId: string,
): Promise<DemoClient> {
  const row = await q
    .selectFrom('demo_clients')
    .select(['seq', 'rejected'])
    .where('demoId', '=', demoId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return row === undefined
    ? { seq: -1, rejected: [] }
    : { seq: Number(row.seq), rejected: row.rejected }
}

export async function saveDemoClient(
  q: Queries,
  demoId: string,
  clientId: string,
  client: DemoClient,
  now: Date,
): Promise<void> {
  const values = { seq: client.seq, rejected: json(client.rejected), updatedAt: now }
  await q
    .insertInto('demo_clients')
    .values({ demoId, clientId, ...values })
    .onConflict((conflict) => conflict.columns(['demoId', 'clientId']).doUpdateSet(values))
    .execute()
}
