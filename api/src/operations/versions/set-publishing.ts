import type { Services } from '../../services.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { inLockedDemo } from './in-locked-demo.ts'
import { makeVersion, refuseMoved } from './make-version.ts'
import { showVersion } from './show-version.ts'

/**
 * Whether changes of a demo wait until they are published. From then on viewers keep what they had: a
 * version of the demo as it is. Without waiting they get what has been saved, so it is told by `revision`
 * which state the author has seen.
 */
export async function setPublishing(
  services: Services,
  demoId: string,
  {
    waits,
    revision,
    makerId,
  }: { readonly waits: boolean; readonly revision: number; readonly makerId: string | null },
): Promise<Refusal | null> {
  return await inLockedDemo<null>(services, demoId, async (q, demo) => {
    if (waits === (demo.liveVersionId !== null)) return { result: null, ended: [] }
    const moved = refuseMoved(demo, revision)
    if (moved !== null) return moved
    const version = waits ? await makeVersion(services, q, demo, makerId) : null
    if (isRefusal(version)) return version
    const ended = await showVersion(services, q, demo, version?.id ?? null)
    return isRefusal(ended) ? ended : { result: null, ended }
  })
}
