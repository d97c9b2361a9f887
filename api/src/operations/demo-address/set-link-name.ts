import { formerLinkNameMs, type Issue, issue, linkNameIssue, messageOf } from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { findDemo, lockDemo } from '../../repositories/demos.ts'
import { findLinkName, giveUpLinkName, takeLinkName } from '../../repositories/link-names.ts'
import type { Services } from '../../services.ts'
import { isExpired } from '../demos/demo-life.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../refusal.ts'

/** Names given up before this are anybody's. */
const keptSince = (now: Date) => new Date(now.getTime() - formerLinkNameMs)

const nameUsed = issue('link-name-taken', ['name'])

/** Whether a demo could have a name now, and why not: another one may take it meanwhile. */
export async function checkLinkName(services: Services, demoId: string, name: string) {
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  const problem = await problemOf(services.db, demo, name, services.now())
  return { isFree: problem === null, message: problem === null ? null : messageOf(problem) }
}

async function problemOf(
  q: Queries,
  demo: DemoRow,
  name: string,
  now: Date,
): Promise<Issue | null> {
  const problem = linkNameIssue(name)
  if (problem !== null) return problem
  // Ids from before they were random may look like a name.
  if ((await findDemo(q, name)) !== null) return nameUsed
  const row = await findLinkName(q, name)
  if (row === null || row.demoId === demo.id) return null
  if (row.formerSince === null) return nameUsed
  const isOurs = row.workspaceId === demo.workspaceId
  return isOurs || row.formerSince < keptSince(now) ? null : nameUsed
}

/**
 * Gives a demo's link a readable name, or takes it away. The name that it had leads to it on, until somebody
 * else takes it: at first only the workspace itself may.
 */
export async function setLinkName(
  services: Services,
  demoId: string,
  name: string | null,
): Promise<Refusal | null> {
  const now = services.now()
  const known = await findDemo(services.db, demoId)
  if (known === null) return refuse('not-found')
  // Each name is kept for its workspace for a while, so that they must not come by the thousand.
  const limited = await services.limits.count('new-in-workspace', known.workspaceId)
  if (limited !== null) return limited
  return await services.db.transaction().execute(async (q) => {
    const demo = await lockDemo(q, demoId)
    if (demo === null) return refuse('not-found')
    if (isExpired(demo, now)) return refuse('gone')
    if (name === null) {
      await giveUpLinkName(q, demoId, now)
      return null
    }
    const problem = await problemOf(q, demo, name, now)
    if (problem !== null) return refusalOf(problem)
    const { workspaceId } = demo
    const kept = { now, keptSince: keptSince(now) }
    if (await takeLinkName(q, { name, demoId, workspaceId }, kept)) return null
    return refusalOf(nameUsed)
  })
}

function refusalOf({ code, path, params }: Issue): Refusal {
  return refuseField([...path], code, messageOf({ code, params }))
}
