import { deleteDemo, demosExpiredBefore, lockDemo } from '../../repositories/demos.ts'
import { endPublicationsOf } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { isExpired, trialLifetimeMs } from '../demos/demo-life.ts'
import { announceEnded } from '../publications/announce-ended.ts'
import { cleanUpWorkspaceMedia } from './clean-up-media.ts'

/** Deletes trial users' demos whose time is over, and at once what only they used (E6.1, E9.3). */
export async function deleteExpiredDemos(services: Services): Promise<void> {
  const now = services.now()
  const expired = await demosExpiredBefore(services.db, new Date(now.getTime() - trialLifetimeMs))
  for (const { id } of expired) {
    await services.db.transaction().execute(async (q) => {
      const demo = await lockDemo(q, id)
      // Its author may have signed up in the meantime.
      if (demo === null || !isExpired(demo, now)) return
      await announceEnded(services, q, await endPublicationsOf(q, id, now))
      await deleteDemo(q, id)
    })
  }
  for (const workspaceId of new Set(expired.map((demo) => demo.workspaceId))) {
    await cleanUpWorkspaceMedia(services, workspaceId, 0)
  }
}
