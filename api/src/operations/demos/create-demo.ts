import type { DemoCard } from '@waystep/api-contract'
import {
  type DemoType,
  decide,
  lookOfWorkspace,
  createDemo as newDemo,
  type Workspace,
} from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import { demoCardRow } from '../../repositories/demo-lists.ts'
import { insertDemo } from '../../repositories/demos.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { visibleFolder } from '../folders/folder-access.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'
import { demoCardOf } from './demo-card.ts'
import { userIdOf } from './user-id.ts'

interface NewDemo {
  readonly id: string
  readonly workspaceId: string
  readonly title: string
  readonly type: DemoType
  readonly folderId?: string | null | undefined
}

/** Makes an empty demo. Making the same again, as a client that lost the answer does, answers it again. */
export async function createDemo(
  services: Services,
  subject: Subject,
  { folderId = null, ...fields }: NewDemo,
): Promise<DemoCard | Refusal> {
  const limited = await services.limits.count('new-in-workspace', fields.workspaceId)
  if (limited !== null) return limited
  const creatorId = userIdOf(subject)
  if (folderId !== null) {
    const folder = await visibleFolder(services.db, folderId, creatorId ?? '')
    if (folder?.workspaceId !== fields.workspaceId) {
      return refuseField(
        ['folderId'],
        'unknown-folder',
        'This folder does not exist. Choose another one.',
      )
    }
  }
  const workspace = await workspaceRecord(services.db, fields.workspaceId)
  const type = openType(fields.type, workspace)
  const { demo: look } = lookOfWorkspace(workspace)
  const demo = newDemo({ ...look, ...fields, type, createdAt: services.now().toISOString() })
  await insertDemo(services.db, demo, { folderId, creatorId, linkOn: workspace.publicAtOnce })
  const row = await demoCardRow(services.db, demo.id)
  return row?.workspaceId === demo.workspaceId ? demoCardOf(row) : refuse('conflict')
}

/** Below Growth a sandbox becomes a guided demo of captured pages (H6.3): a recording must not fail for it. */
function openType(type: DemoType, workspace: Workspace): DemoType {
  if (type !== 'Sandbox') return type
  const user = { isTrial: workspace.isTrial, role: 'Member' } as const
  return decide('html-editor', workspace, user).allowed ? type : 'HTML'
}
