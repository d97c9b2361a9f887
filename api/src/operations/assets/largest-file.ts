import { assetLimit, mostFileBytes } from '@waystep/api-contract'
import type { Services } from '../../services.ts'
import { currentSettings } from '../server-settings/current-settings.ts'

/** Bytes that a file may have at most: what the operator set, or else what the call takes. */
export async function largestFile(services: Services): Promise<number> {
  const { fileBytes } = (await currentSettings(services, services.db)).quotas
  return Math.min(fileBytes || assetLimit, mostFileBytes)
}
