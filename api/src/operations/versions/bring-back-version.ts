import { findVersion } from '../../repositories/demo-versions.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { inLockedDemo } from './in-locked-demo.ts'
import { showVersion } from './show-version.ts'

/**
 * Viewers get a version again, but for what was withheld since. The demo itself stays as it is; its
 * changes wait from now on.
 */
export async function bringBackVersion(
  services: Services,
  demoId: string,
  versionId: string,
): Promise<Refusal | null> {
  return await inLockedDemo<null>(services, demoId, async (q, demo) => {
    if ((await findVersion(q, demoId, versionId)) === null) return refuse('not-found')
    const ended = await showVersion(services, q, demo, versionId)
    return isRefusal(ended) ? ended : { result: null, ended }
  })
}
