import type { Subject } from '../../policies/subject.ts'
import { listDemos } from '../../repositories/demo-lists.ts'
import { findUser } from '../../repositories/users.ts'
import { findWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { refuse } from '../refusal.ts'

/** What the side panel of the extension shows: account, workspace, and the demos to add steps to. */
export async function describeRecordingSession(services: Services, subject: Subject) {
  if (subject.kind !== 'recording-token') return refuse('not-signed-in')
  const { db } = services
  const [user, workspace] = [
    await findUser(db, subject.userId),
    await findWorkspace(db, subject.workspaceId),
  ]
  if (user === null || workspace === null) return refuse('not-found')
  // The demos changed last: a longer list would be of no use in a side panel.
  const demos = await listDemos(db, { ...subject, trash: false, limit: 1000 })
  return {
    account: { name: user.name, email: user.email },
    workspace: { id: workspace.id, name: workspace.name },
    demos: demos.map(({ id, title, type }) => ({ id, title, type })),
  }
}
