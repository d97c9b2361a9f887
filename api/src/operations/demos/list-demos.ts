import type { DemoCard } from '@waystep/api-contract'
import { type DemoFilter, listDemos as findDemos } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { demoCardOf } from './demo-card.ts'
import { isExpired } from './demo-life.ts'

/** The demos a member sees; expired ones are gone although the clean-up has not come by yet. */
export async function listDemos(services: Services, filter: DemoFilter): Promise<DemoCard[]> {
  const rows = await findDemos(services.db, filter)
  const now = services.now()
  return rows.filter((row) => !isExpired(row, now)).map(demoCardOf)
}
