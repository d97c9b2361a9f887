import type { DemoVersion } from '@waystep/api-contract'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { inLockedDemo } from './in-locked-demo.ts'
import { makeVersion, refuseMoved } from './make-version.ts'
import { showVersion } from './show-version.ts'
import { versionItem } from './version-item.ts'

/**
 * Keeps the demo as a version; where changes wait, viewers get it from now on. Refused when the demo
 * is not the one of `revision`: nobody publishes what they have not seen.
 */
export async function publishVersion(
  services: Services,
  demoId: string,
  { revision, makerId }: { readonly revision: number; readonly makerId: string | null },
): Promise<DemoVersion | Refusal> {
  return await inLockedDemo(services, demoId, async (q, demo) => {
    const moved = refuseMoved(demo, revision)
    if (moved !== null) return moved
    const version = await makeVersion(services, q, demo, makerId)
    if (isRefusal(version)) return version
    if (demo.liveVersionId === null) return { result: versionItem(version, demo), ended: [] }
    const ended = await showVersion(services, q, demo, version.id)
    if (isRefusal(ended)) return ended
    return { result: versionItem(version, { liveVersionId: version.id }), ended }
  })
}
