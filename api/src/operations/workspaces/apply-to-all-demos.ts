import type { HotspotsChanges, WorkspaceChanges } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { giveLook } from '../looks/give-look.ts'
import type { Refusal } from '../refusal.ts'

/** Gives the hotspots of all demos of a workspace its new colours and button texts (M7.23). */
export async function applyToAllDemos(
  services: Services,
  subject: Subject,
  workspaceId: string,
  changes: WorkspaceChanges,
): Promise<{ demos: number } | Refusal> {
  return await giveLook(services, subject, workspaceId, { demo: {}, hotspots: lookOf(changes) })
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
