import type { DemoCard } from '@waystep/api-contract'
import { demoCardRow } from '../../repositories/demo-lists.ts'
import { updateDemo } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { visibleFolder } from '../folders/folder-access.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../refusal.ts'
import { demoCardOf } from './demo-card.ts'
import { openDemo } from './open-demo.ts'

export async function moveDemo(
  services: Services,
  demoId: string,
  folderId: string | null,
  userId: string,
): Promise<DemoCard | Refusal> {
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  if (folderId !== null) {
    const folder = await visibleFolder(services.db, folderId, userId)
    if (folder?.workspaceId !== demo.workspaceId) {
      return refuseField(
        ['folderId'],
        'unknown-folder',
        'This folder does not exist. Choose another one.',
      )
    }
  }
  await updateDemo(services.db, demoId, { folderId })
  const row = await demoCardRow(services.db, demoId)
  return row === null ? refuse('not-found') : demoCardOf(row)
}
