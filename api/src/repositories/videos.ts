import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** A file that the server has read as a video. */
export interface VideoRow {
  readonly hash: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly duration: number
  readonly poster: string | null
}

/** Null: the workspace does not hold it, or nobody has read it as a video. */
export async function findVideo(
  q: Queries,
  workspaceId: string,
  hash: string,
): Promise<VideoRow | null> {
  const [row] = await findVideos(q, workspaceId, [hash])
  return row ?? null
}

/** The videos among these files. */
export async function findVideos(
  q: Queries,
  workspaceId: string,
  hashes: readonly string[],
): Promise<VideoRow[]> {
  if (hashes.length === 0) return []
  const { rows } = await sql<VideoRow>`
    select "hash", "type", "width", "height", "duration", "poster" from assets
    where "workspaceId" = ${workspaceId} and "hash" = any(${[...hashes]}::text[])
      and "duration" is not null`.execute(q)
  return rows
}

/** Remembers how large and how long a video is. */
export async function setVideo(
  q: Queries,
  workspaceId: string,
  hash: string,
  facts: Pick<VideoRow, 'width' | 'height' | 'duration'>,
): Promise<void> {
  const { width, height, duration } = facts
  await q
    .updateTable('assets')
    .set({ width, height, duration })
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', hash)
    .execute()
}

/** Gives a video the picture that it waits with. */
export async function setPoster(
  q: Queries,
  workspaceId: string,
  hash: string,
  poster: string,
): Promise<void> {
  await q
    .updateTable('assets')
    .set({ poster })
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', hash)
    .execute()
}

/** Remembers how a video came. */
export async function setVideoSource(
  q: Queries,
  workspaceId: string,
  hash: string,
  videoSource: 'bunny' | 's3',
): Promise<void> {
  await q
    .updateTable('assets')
    .set({ videoSource })
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', hash)
    .execute()
}
