import type { DemoAddress } from '@waystep/api-contract'
import type { Queries } from '../../repositories/database.ts'
import { findAddress } from '../../repositories/link-names.ts'
import type { Services } from '../../services.ts'
import { originOfDemo } from '../custom-domains/shown-origin.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal } from '../refusal.ts'

/** Where viewers find a demo: by its name, if it has one. */
export async function pathOfDemo(q: Queries, demoId: string): Promise<string> {
  return `/demo/${(await findAddress(q, demoId))?.linkName ?? demoId}`
}

/** @param own where the server is, without a slash at the end */
export async function describeAddress(
  services: Services,
  demoId: string,
  own: string,
): Promise<DemoAddress | Refusal> {
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  const linkName = (await findAddress(services.db, demoId))?.linkName ?? null
  const base = `${await originOfDemo(services, demoId, own)}/demo/`
  return {
    linkName,
    base,
    url: base + (linkName ?? demoId),
    linkExpiresAt: demo.linkExpiresAt?.toISOString() ?? null,
  }
}
