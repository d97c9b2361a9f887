import type { DemoCard } from '@waystep/api-contract'
import {
  countStates,
  type DemoFilter,
  type DemoState,
  listDemos as findDemos,
} from '../../repositories/demo-lists.ts'
import type { Services } from '../../services.ts'
import { originsOfDemos } from '../custom-domains/shown-origin.ts'
import { demoCardOf } from './demo-card.ts'
import { trialLifetimeMs } from './demo-life.ts'

interface ListedDemos {
  readonly demos: DemoCard[]
  readonly next: string | null
  /** How many there are in each state; absent: it was not asked for. */
  readonly count?: Record<DemoState, number>
}

/**
 * A page of the demos a member sees; expired ones are gone although the clean-up has not come by yet. A workspace
 * that was just made is listed with its sample demo.
 */
export async function listDemos(
  services: Services,
  { isCounted, ...asked }: DemoFilter & { readonly isCounted: boolean },
): Promise<ListedDemos> {
  await services.sampleGifts.settled(asked.workspaceId)
  const trialsExpiredAt = new Date(services.now().getTime() - trialLifetimeMs)
  const filter = { ...asked, trialsExpiredAt }
  const rows = await findDemos(services.db, { ...filter, limit: filter.limit + 1 })
  const page = rows.slice(0, filter.limit)
  const next = rows.length > filter.limit ? (page.at(-1)?.place ?? null) : null
  const origins = await originsOfDemos(
    services,
    page.map(({ id }) => id),
  )
  const demos = page.map((row) => {
    const shownAt = origins.get(row.id)
    return { ...demoCardOf(row), ...(shownAt !== undefined && { shownAt }) }
  })
  return { demos, next, ...(isCounted && { count: await countStates(services.db, filter) }) }
}
