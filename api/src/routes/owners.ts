import { userIdOf } from '../operations/demos/user-id.ts'
import { visibleFolder } from '../operations/folders/folder-access.ts'
import type { Subject } from '../policies/subject.ts'
import { workspaceOfSeenCapture } from '../repositories/captures.ts'
import { findDemo } from '../repositories/demos.ts'
import { demoOfChapter, demoOfHotspot, demosOfSteps } from '../repositories/steps.ts'
import type { Services } from '../services.ts'

/**
 * The workspace that owns a demo; null when there is no such demo for this subject: what is in
 * somebody else's personal folder is theirs alone.
 */
export async function workspaceOfDemo(
  services: Services,
  subject: Subject,
  demoId: string,
): Promise<string | null> {
  const demo = await findDemo(services.db, demoId)
  if (demo === null) return null
  const { folderId, workspaceId } = demo
  if (folderId === null) return workspaceId
  const folder = await visibleFolder(services.db, folderId, userIdOf(subject) ?? '')
  return folder === null ? null : workspaceId
}

/** The one workspace of several demos; null when they are not all of one. */
export async function workspaceOfDemos(
  services: Services,
  subject: Subject,
  demoIds: readonly string[],
): Promise<string | null> {
  const owners = new Set<string | null>()
  for (const id of demoIds) owners.add(await workspaceOfDemo(services, subject, id))
  const [owner, ...others] = owners
  return owner === undefined || others.length > 0 ? null : owner
}

/** The workspace of the one demo that holds these steps. */
export async function workspaceOfSteps(
  services: Services,
  subject: Subject,
  stepIds: readonly string[],
): Promise<string | null> {
  const [demoId, ...others] = await demosOfSteps(services.db, stepIds)
  return demoId === undefined || others.length > 0
    ? null
    : await workspaceOfDemo(services, subject, demoId)
}

export async function workspaceOfHotspot(
  services: Services,
  subject: Subject,
  id: string,
): Promise<string | null> {
  const demoId = await demoOfHotspot(services.db, id)
  return demoId === null ? null : await workspaceOfDemo(services, subject, demoId)
}

export async function workspaceOfChapter(
  services: Services,
  subject: Subject,
  id: string,
): Promise<string | null> {
  const demoId = await demoOfChapter(services.db, id)
  return demoId === null ? null : await workspaceOfDemo(services, subject, demoId)
}

/**
 * The owner of a capture, as it was captured or as a step shows it; null when the capture or the step is only in
 * somebody else's personal folder.
 */
export async function workspaceOfCapture(
  services: Services,
  subject: Subject,
  id: string,
  stepId?: string | undefined,
): Promise<string | null> {
  const owner = await workspaceOfSeenCapture(services.db, id, userIdOf(subject) ?? '')
  if (owner === null || stepId === undefined) return owner
  return (await workspaceOfSteps(services, subject, [stepId])) === owner ? owner : null
}
