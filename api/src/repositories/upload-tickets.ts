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

export async function fulfilUploadTicket(q: Queries, id: string, hash: string): Promise<void> {
  await q.updateTable('upload_tickets').set({ hash }).where('id', '=', id).execute()
}

export async function deleteExpiredUploadTickets(q: Queries, before: Date): Promise<void> {
  await q.deleteFrom('upload_tickets').where('expiresAt', '<', before).execute()
}
