import type { DemoDocument, HotspotsChanges, WorkspaceChanges } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import { demoIdsOf } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { isRefusal, type Refusal } from '../refusal.ts'

/**
 * Gives the hotspots of all demos of a workspace its new colours and button texts (M7.23), demo by
 * demo, as an author of each would: doing it again changes nothing more. Demos that are gone
 * meanwhile, or have expired, are left out.
 */
export async function applyToAllDemos(
  services: Services,
  subject: Subject,
  workspaceId: string,
  changes: WorkspaceChanges,
): Promise<Refusal | null> {
  const look = lookOf(changes)
  if (Object.keys(look).length === 0) return null
  for (const demoId of await demoIdsOf(services.db, workspaceId)) {
    const applied = await applyOneCommand(services, subject, demoId, ({ document }) =>
      forAllHotspots(document, look),
    )
    if (isRefusal(applied) && applied.code !== 'not-found' && applied.code !== 'gone') {
      return applied
    }
  }
  return null
}

/** Texts stand in every hotspot: one of its own would hide the workspace's. */
function lookOf({
  color,
  hotspottextcolor,
  hotspotNextBtnText,
  hotspotBackBtnText,
}: WorkspaceChanges): HotspotsChanges {
  return {
    ...(color !== undefined && { bgcolor: color }),
    ...(hotspottextcolor !== undefined && { textcolor: hotspottextcolor }),
    ...(hotspotNextBtnText !== undefined && { nextButtonText: hotspotNextBtnText }),
    ...(hotspotBackBtnText !== undefined && { backButtonText: hotspotBackBtnText }),
  }
}

function forAllHotspots(document: DemoDocument, look: HotspotsChanges) {
  const ids = Object.keys(document.hotspots)
  if (ids.length === 0) return null
  const changes = Object.fromEntries(ids.map((id) => [id, look]))
  return { type: 'update-hotspots' as const, changes }
}
