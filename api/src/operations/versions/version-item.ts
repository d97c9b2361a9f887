import type { DemoVersion } from '@waystep/api-contract'
import type { DemoRow } from '../../repositories/demo-row.ts'
import type { ListedVersion } from '../../repositories/demo-versions.ts'

export function versionItem(
  { id, number, revision, steps, createdAt, maker }: ListedVersion,
  { liveVersionId }: Pick<DemoRow, 'liveVersionId'>,
): DemoVersion {
  const isLive = id === liveVersionId
  return { id, number, revision, steps, maker, isLive, createdAt: createdAt.toISOString() }
}
