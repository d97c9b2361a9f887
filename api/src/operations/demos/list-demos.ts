import type { DemoCard } from '@waystep/api-contract'
import { type DemoFilter, listDemos as findDemos } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { demoCardOf } from './demo-card.ts'
import { isExpired } from './demo-life.ts'

/**
 * The demos a member sees; expired ones are gone although the clean-up has not come by yet. A workspace
 * that was just made is listed with its sample demo.
 */
export async function listDemos(services: Services, filter: DemoFilter): Promise<DemoCard[]> {
  await services.sampleGifts.settled(filter.workspaceId)
  const rows = await findDemos(services.db, filter)
  const now = services.now()
  return rows.filter((row) => !isExpired(row, now)).map(demoCardOf)
}
