import { leaseAssets } from '../../repositories/assets.ts'
import type { Services } from '../../services.ts'
import { assetLeaseMs } from './store-file.ts'

/** Which of the files must be sent. The others are kept long enough for what comes next. */
export async function missingAssets(
  services: Services,
  workspaceId: string,
  hashes: readonly string[],
): Promise<string[]> {
  const leasedUntil = new Date(services.now().getTime() + assetLeaseMs)
  const held = await leaseAssets(services.db, workspaceId, hashes, leasedUntil)
  return [...new Set(hashes)].filter((hash) => !held.has(hash))
}
