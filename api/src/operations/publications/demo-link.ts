import type { DemoLink } from '@waystep/api-contract'
import { frameOf } from '@waystep/demo-model'
import { loadDocument } from '../../repositories/documents.ts'
import type { Services } from '../../services.ts'
import { originOfDemo } from '../custom-domains/shown-origin.ts'
import { pathOfDemo } from '../demo-address/describe-address.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { liveVersionOf } from '../versions/version-item.ts'
import { currentPublication } from './current-publication.ts'
import { viewingRights } from './viewing-rights.ts'

/**
 * Where viewers find a demo, and which steps they do not get until its author has looked at them.
 *
 * @param own where the server is, without a slash at the end
 */
export async function demoLinkOf(
  services: Services,
  demoId: string,
  own: string,
): Promise<DemoLink | Refusal> {
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  const document = await loadDocument(services.db, demo)
  // What is held back of the demo as it is, before viewers get it, too.
  const preview = !demo.linkOn || demo.liveVersionId !== null
  const publication = await currentPublication(services, demoId, { preview })
  const publicUrl = await originOfDemo(services, demoId, own)
  const isThere = typeof publication !== 'string'
  return {
    on: demo.linkOn && demo.takenDownAt === null,
    url: publicUrl + (await pathOfDemo(services.db, demoId)),
    embedUrl: `${publicUrl}/embed/${demoId}`,
    frame: frameOf(document),
    language: isThere ? publication.language : null,
    heldBack: isThere ? publication.heldBack : [],
    live: await liveVersionOf(services.db, demo),
    embed: (await viewingRights(services, demoId)).embed,
  }
}
