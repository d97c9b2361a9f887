import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** An element of a captured page that a hotspot stands on. */
export interface HeldAnchor {
  readonly hotspotId: string
  readonly captureId: string
  readonly nodeId: number
}

export async function addFormerAnchors(
  q: Queries,
  demoId: string,
  anchors: readonly HeldAnchor[],
): Promise<void> {
  if (anchors.length === 0) return
  await q
    .insertInto('former_anchors')
    .values(anchors.map((anchor) => ({ demoId, ...anchor })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Did this hotspot stand on this element before? */
export async function isFormerAnchor(
  q: Queries,
  demoId: string,
  { hotspotId, captureId, nodeId }: HeldAnchor,
): Promise<boolean> {
  const row = await q
    .selectFrom('former_anchors')
    .select('nodeId')
    .where('demoId', '=', demoId)
    .where('hotspotId', '=', hotspotId)
    .where('captureId', '=', captureId)
    .where('nodeId', '=', nodeId)
    .executeTakeFirst()
  return row !== undefined
}

/** Does, or did, some hotspot stand on this element, on whatever step shows the capture? */
export async function isSomebodysAnchor(
  q: Queries,
  { captureId, nodeId }: HeldAnchor,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from hotspots h join steps s on s."id" = h."stepId"
    where s."captureId" = ${captureId} and h."fields"->>'anchorNodeId' = ${String(nodeId)}
    union all
    select 1 from former_anchors where "captureId" = ${captureId} and "nodeId" = ${nodeId}
    limit 1`.execute(q)
  return rows.length > 0
}
