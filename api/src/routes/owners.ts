import { findCapture } from '../repositories/captures.ts'
import { findDemo } from '../repositories/demos.ts'
import { demoOfChapter, demoOfHotspot, demosOfSteps } from '../repositories/steps.ts'
import type { Services } from '../services.ts'

/** The workspace that owns a demo; null when there is no such demo. */
export async function workspaceOfDemo(services: Services, demoId: string): Promise<string | null> {
  return (await findDemo(services.db, demoId))?.workspaceId ?? null
}

/** Of the one demo that holds these steps. */
export async function workspaceOfSteps(
  services: Services,
  stepIds: readonly string[],
): Promise<string | null> {
  const [demoId, ...others] = await demosOfSteps(services.db, stepIds)
  return demoId === undefined || others.length > 0 ? null : await workspaceOfDemo(services, demoId)
}

export async function workspaceOfHotspot(services: Services, id: string): Promise<string | null> {
  const demoId = await demoOfHotspot(services.db, id)
  return demoId === null ? null : await workspaceOfDemo(services, demoId)
}

export async function workspaceOfChapter(services: Services, id: string): Promise<string | null> {
  const demoId = await demoOfChapter(services.db, id)
  return demoId === null ? null : await workspaceOfDemo(services, demoId)
}

export async function workspaceOfCapture(services: Services, id: string): Promise<string | null> {
  return (await findCapture(services.db, id))?.workspaceId ?? null
}
