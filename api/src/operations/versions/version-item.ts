import type { DemoVersion } from '@waystep/api-contract'
import type { Queries } from '../../repositories/database.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { type ListedVersion, listVersions } from '../../repositories/demo-versions.ts'

export function versionItem(
  { id, number, revision, steps, createdAt, maker }: ListedVersion,
  { liveVersionId }: Pick<DemoRow, 'liveVersionId'>,
): DemoVersion {
  const isLive = id === liveVersionId
  return { id, number, revision, steps, maker, isLive, createdAt: createdAt.toISOString() }
}

/** The version that viewers of a demo get; null: they get every saved change. */
export async function liveVersionOf(q: Queries, demo: DemoRow): Promise<DemoVersion | null> {
  if (demo.liveVersionId === null) return null
  const live = (await listVersions(q, demo.id)).find(({ id }) => id === demo.liveVersionId)
  return live === undefined ? null : versionItem(live, demo)
}
