import { deleteWorkspaceJob } from '../../jobs/delete-workspace.ts'
import type { Queries } from '../../repositories/database.ts'
import { shutWorkspace } from '../../repositories/deletion.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { endClonedVoices } from '../cloned-voices/end-cloned-voices.ts'
import { announceDomainsOf, announceEnded } from '../publications/announce-ended.ts'

/** Ends a workspace for everybody at once, and has what it held deleted; `q` is the transaction in which that is decided. */
export async function shutAndDelete(
  services: Services,
  q: Queries,
  { workspaceId, actor }: { readonly workspaceId: string; readonly actor: Actor },
): Promise<void> {
  const now = services.now()
  await announceDomainsOf(services, q, workspaceId)
  await announceEnded(services, q, await shutWorkspace(q, workspaceId, now))
  await endClonedVoices(services, q, { workspaceId })
  await recordDeed(q, now, actor, { kind: 'workspace-deleted', workspaceId, targetId: workspaceId })
  await services.jobs.enqueue(deleteWorkspaceJob, { workspaceId }, { queries: q })
}
