import type { Queries } from './database.ts'
import type { UploadTicketsTable } from './demo-tables.ts'

export type UploadTicketRow = Pick<
  UploadTicketsTable,
  'id' | 'workspaceId' | 'demoId' | 'userId' | 'key' | 'type' | 'hash'
> & { readonly expiresAt: Date }

export async function insertUploadTicket(q: Queries, row: UploadTicketRow): Promise<void> {
  await q.insertInto('upload_tickets').values(row).execute()
}

export async function findUploadTicket(q: Queries, id: string): Promise<UploadTicketRow | null> {
  const row = await q
    .selectFrom('upload_tickets')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** What became of the files that were put under these keys of a workspace: hash by key. */
export async function hashesOfUploads(
  q: Queries,
  workspaceId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await q
    .selectFrom('upload_tickets')
    .select(['key', 'hash'])
    .where('workspaceId', '=', workspaceId)
    .where('key', 'in', [...keys])
    .execute()
  return new Map(rows.flatMap((row) => (row.hash === null ? [] : [[row.key, row.hash] as const])))
}

export async function fulfilUploadTicket(q: Queries, id: string, hash: string): Promise<void> {
  await q.updateTable('upload_tickets').set({ hash }).where('id', '=', id).execute()
}

export async function deleteExpiredUploadTickets(q: Queries, before: Date): Promise<void> {
  await q.deleteFrom('upload_tickets').where('expiresAt', '<', before).execute()
}
