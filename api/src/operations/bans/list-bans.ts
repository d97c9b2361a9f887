import { banPage, type OperatedBan } from '@waystep/api-contract'
import { bansWithNames, findBan } from '../../repositories/bans.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** A page of bans, the newest first. */
export async function listBans(
  { db, now }: Pick<Services, 'db' | 'now'>,
  afterId: string | undefined,
): Promise<{ bans: OperatedBan[]; more: boolean } | Refusal> {
  const after = afterId === undefined ? null : await findBan(db, afterId)
  if (afterId !== undefined && after === null) return refuse('not-found')
  const rows = await bansWithNames(db, { limit: banPage + 1, after })
  const moment = now()
  const bans = rows.slice(0, banPage).map((row) => ({
    id: row.id,
    network: row.network,
    reason: row.reason,
    hidesDemos: row.hidesDemos,
    account: row.name === null || row.email === null ? null : { name: row.name, email: row.email },
    by: row.by,
    createdAt: row.createdAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    liftedAt: row.liftedAt?.toISOString() ?? null,
    holds: row.liftedAt === null && (row.endsAt === null || row.endsAt > moment),
  }))
  return { bans, more: rows.length > banPage }
}
