import type { Role } from '@waystep/demo-model'
import type { Queries } from '../repositories/database.ts'
import { roleIn } from '../repositories/members.ts'
import type { Subject } from './subject.ts'

/** What a subject is in the workspace that owns what is asked for. */
export interface Caller {
  readonly subject: Subject
  /** Null: not a member. */
  readonly role: Role | null
  /** The subject is a recording token of this workspace, and whoever made it is still a member. */
  readonly records: boolean
}

/** `workspaceId` null: nothing was found, or the route belongs to no workspace. */
export async function callerIn(
  db: Queries,
  subject: Subject,
  workspaceId: string | null,
): Promise<Caller> {
  if (workspaceId === null) return { subject, role: null, records: false }
  switch (subject.kind) {
    case 'anonymous':
      return { subject, role: null, records: false }
    case 'user':
      return { subject, role: await roleIn(db, workspaceId, subject.id), records: false }
    case 'recording-token': {
      const ofThis = subject.workspaceId === workspaceId
      const records = ofThis && (await roleIn(db, workspaceId, subject.userId)) !== null
      return { subject, role: null, records }
    }
  }
}
