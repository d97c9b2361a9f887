import { randomUUID } from 'node:crypto'
import type { Subject } from '../../policies/subject.ts'
import { insertWorkspace, workspacesOf } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { takeAccountRoom } from '../accounts/account-room.ts'
import { trialWorkspaceName } from '../accounts/workspace-name.ts'
import { refuseBannedNetwork } from '../bans/refuse-banned-network.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { giveSample } from '../samples/give-sample.ts'
import { currentSettings } from '../server-settings/current-settings.ts'

export interface StartedTrial {
  readonly workspaceId: string
  /** A copy of the sample demo to begin with; null where there is none, and when the trial goes on. */
  readonly demoId: string | null
  /** Cookies for the reply; none when the caller is a trial user already. */
  readonly cookies: readonly string[]
}

/** A session and a workspace for somebody without an account (E1.9). */
export async function startTrial(
  services: Services,
  args: { readonly subject: Subject; readonly headers: Headers; readonly address: string },
): Promise<StartedTrial | Refusal> {
  const { subject } = args
  if (subject.kind === 'user' && !subject.isTrial) {
    return refuse('conflict', 'You are already signed in.')
  }
  if (!(await currentSettings(services, services.db)).trials) {
    return refuse('not-allowed', 'Trials are turned off on this server. Sign up instead.')
  }
  if (subject.kind === 'user') {
    const [existing] = await workspacesOf(services.db, subject.id)
    if (existing !== undefined) return { workspaceId: existing.id, demoId: null, cookies: [] }
    return { ...(await makeWorkspace(services, subject.id)), cookies: [] }
  }
  const limited =
    (await refuseBannedNetwork(services, args.address)) ??
    (await services.limits.countNetwork('trial', args.address)) ??
    (await takeAccountRoom(services, 'trials', args.address))
  if (limited !== null) return limited
  const { userId, cookies } = await services.identity.startTrial(args.headers)
  return { ...(await makeWorkspace(services, userId)), cookies }
}

/** The trial user is a Member: inviting others needs an account. */
async function makeWorkspace(
  services: Services,
  userId: string,
): Promise<Omit<StartedTrial, 'cookies'>> {
  const id = randomUUID()
  const workspace = {
    id,
    name: trialWorkspaceName,
    plan: services.config.defaultPlan,
    isTrial: true,
  }
  await services.db
    .transaction()
    .execute((queries) => insertWorkspace(queries, workspace, userId, 'Member'))
  return {
    workspaceId: id,
    demoId: await giveSample(services, { workspaceId: id, creatorId: userId }),
  }
}
