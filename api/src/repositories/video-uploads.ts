import { sql } from 'kysely'
import type { Queries } from './database.ts'
import type { VideoUploadsTable } from './demo-tables.ts'

/** An object that holds some bytes of an upload; the parts follow each other. */
export interface UploadPart {
  readonly key: string
  readonly size: number
}

export type VideoUploadRow = Pick<
  VideoUploadsTable,
  'id' | 'workspaceId' | 'userId' | 'size' | 'hash'
> & {
  /** Bytes that have arrived and are stored. */
  readonly received: number
  readonly parts: readonly UploadPart[]
  readonly expiresAt: Date
}

export async function insertVideoUpload(
  q: Queries,
  row: Pick<VideoUploadRow, 'id' | 'workspaceId' | 'userId' | 'size' | 'expiresAt'>,
): Promise<void> {
  await q.insertInto('video_uploads').values(row).execute()
}

export async function findVideoUpload(q: Queries, id: string): Promise<VideoUploadRow | null> {
  const { rows } = await sql<VideoUploadRow>`
    select "id", "workspaceId", "userId", "size", "received", "parts", "hash", "expiresAt"
    from video_uploads where "id" = ${id}`.execute(q)
  return rows[0] ?? null
}

/** Has a form be the one of its address; false: another one was. */
export async function claimForm(q: Queries, id: string, size: number): Promise<boolean> {
  const { numUpdatedRows } = await q
    .updateTable('video_uploads')
    .set({ size })
    .where('id', '=', id)
    .where('size', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds a part; says whether it was the next one: two calls may bring the same bytes. */
export async function growVideoUpload(
  q: Queries,
  id: string,
  from: number,
  part: UploadPart,
): Promise<boolean> {
  const { rows } = await sql`
    update video_uploads set "received" = "received" + ${part.size}::double precision,
      "parts" = "parts" || ${JSON.stringify([part])}::jsonb
    where "id" = ${id} and "received" = ${from}::double precision and "hash" is null
    returning "id"`.execute(q)
  return rows.length === 1
}

/** Remembers the file that an upload became; its parts are needed no more. */
export async function fulfilVideoUpload(q: Queries, id: string, hash: string): Promise<void> {
  await sql`update video_uploads set "hash" = ${hash}, "parts" = '[]' where "id" = ${id}`.execute(q)
}

export async function deleteVideoUpload(q: Queries, id: string): Promise<void> {
  await q.deleteFrom('video_uploads').where('id', '=', id).execute()
}

/** The storage's clean-up takes their parts, which nothing names then. */
export async function deleteExpiredVideoUploads(q: Queries, before: Date): Promise<void> {
  await q.deleteFrom('video_uploads').where('expiresAt', '<', before).execute()
}
