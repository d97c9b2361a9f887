import { type AssetRow, findAsset } from '../../repositories/assets.ts'
import type { Queries } from '../../repositories/database.ts'

/** The files, and what stands for those of them whose own bytes are deleted. */
export async function withStandIns(q: Queries, rows: readonly AssetRow[]): Promise<AssetRow[]> {
  const known = new Set(rows.map(({ hash }) => hash))
  const others = new Map<string, AssetRow>()
  for (const { workspaceId, standIn } of rows) {
    const row = standIn && !known.has(standIn) ? await findAsset(q, workspaceId, standIn) : null
    if (row !== null) others.set(row.hash, row)
  }
  return [...rows, ...others.values()]
}
