import { callerIn } from '../../policies/caller.ts'
import type { Subject } from '../../policies/subject.ts'
import { isBanned } from '../../repositories/bans.ts'
import type { Queries } from '../../repositories/database.ts'
import { demoOf } from '../../repositories/demo-row.ts'
import { findDemo } from '../../repositories/demos.ts'
import type { VoiceoverJobRow } from '../../repositories/voiceover-jobs.ts'
import { isExpired } from '../demos/demo-life.ts'
import { visibleFolder } from '../folders/folder-access.ts'

/** Whoever asked for a job, as they are now: nothing else of them is known. */
export function authorOf({ userId: id }: Pick<VoiceoverJobRow, 'userId'>, now: Date): Subject {
  const nobodys = { name: '', email: '', isTrial: false, isOperator: false, sessionId: '' }
  return { kind: 'user', id, signedInAt: now, ...nobodys }
}

/** What a job has to know of its demo. */
interface DemoOfJob {
  readonly workspaceId: string
  /** Are its voiceovers recorded ones? */
  readonly hasRecordings: boolean
}

/** The demo of a job; null: it is deleted, or whoever asked may not change it any longer. */
export async function demoOfJob(
  q: Queries,
  job: Pick<VoiceoverJobRow, 'demoId' | 'userId'>,
  now: Date,
): Promise<DemoOfJob | null> {
  const demo = await findDemo(q, job.demoId)
  if (demo === null || demo.trashedAt !== null || isExpired(demo, now)) return null
  const { folderId, workspaceId } = demo
  const { role } = await callerIn(q, authorOf(job, now), workspaceId)
  if (role === null || (await isBanned(q, job.userId, now))) return null
  const isHidden = folderId !== null && (await visibleFolder(q, folderId, job.userId)) === null
  return isHidden ? null : { workspaceId, hasRecordings: demoOf(demo).recordOwnVoice }
}
