import { sql } from 'kysely'
import type { Queries } from './database.ts'
import type { VideoName } from './video-preparations.ts'

/** A video as it was sent, whose bytes nobody needs any more, and the file that is served in its place. */
export interface OriginalVideo extends VideoName {
  readonly objectKey: string
  readonly prepared: string
  readonly preparedKey: string
  /** Bytes, as the file that is served lies in the store. */
  readonly preparedSize: number
}

interface Page {
  /** The last video of the page before; null: the first page. */
  readonly after: VideoName | null
  /** Nothing that was prepared or named later than this. */
  readonly cutoff: Date
  readonly now: Date
  readonly limit: number
}

/**
 * Videos that were prepared before `cutoff`, in workspaces that do not keep what was sent. Neither is a file of a
 * captured page among them, which shows the bytes it was captured with, nor what stands for another video.
 */
export async function clearableOriginals(
  q: Queries,
  { after, cutoff, now, limit }: Page,
): Promise<OriginalVideo[]> {
  const { rows } = await sql<OriginalVideo>`
    select v."workspaceId", v."hash", a."objectKey", v."prepared", p."objectKey" as "preparedKey",
      p."size" as "preparedSize"
    from video_preparations v
    join assets a on a."workspaceId" = v."workspaceId" and a."hash" = v."hash"
    join assets p on p."workspaceId" = v."workspaceId" and p."hash" = v."prepared"
    join workspaces w on w."id" = v."workspaceId"
    where v."state" = 'prepared' and coalesce(v."beatAt", v."since") <= ${cutoff}
      and (v."workspaceId", v."hash") > (${after?.workspaceId ?? ''}, ${after?.hash ?? ''})
      and a."standIn" is null and a."leasedUntil" < ${now}
      and p."standIn" is null and p."stored" = 'identity' and p."hash" <> a."hash"
      and not coalesce((w."fields"->>'keepsOriginalVideos')::boolean, false)
      and not exists (select 1 from capture_assets c
        where c."workspaceId" = v."workspaceId" and c."hash" = v."hash")
      and not exists (select 1 from video_preparations o
        where o."workspaceId" = v."workspaceId" and o."prepared" = v."hash")
    order by v."workspaceId", v."hash" limit ${limit}`.execute(q)
  return rows
}

/** Is a file of a video shown as it was sent in a publication that answers? */
export async function isPublishedAsSent(
  q: Queries,
  { workspaceId, hash }: VideoName,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from publications where "workspaceId" = ${workspaceId} and "endedAt" is null
      and (position(${hash} in "document"::text) > 0 or position(${hash} in "assets"::text) > 0)
    limit 1`.execute(q)
  return rows.length > 0
}

/**
 * Has a video say that its bytes are deleted, if it still is prepared, and nobody was told meanwhile that it is there.
 * What it names then is no object; the object that it named is named by nothing.
 *
 * @param q a transaction: nobody has the video prepared again before it ends
 */
export async function clearOriginal(
  q: Queries,
  { workspaceId, hash, objectKey, prepared }: OriginalVideo,
  now: Date,
): Promise<boolean> {
  const still = await q
    .selectFrom('video_preparations')
    .select('prepared')
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', hash)
    .where('state', '=', 'prepared')
    .where('prepared', '=', prepared)
    .forUpdate()
    .executeTakeFirst()
  if (still === undefined) return false
  const { numUpdatedRows } = await q
    .updateTable('assets')
    .set({ standIn: prepared, objectKey: `assets/${workspaceId}/${hash}-not-kept` })
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', hash)
    .where('objectKey', '=', objectKey)
    .where('standIn', 'is', null)
    .where('leasedUntil', '<', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
