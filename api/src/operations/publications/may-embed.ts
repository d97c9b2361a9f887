import { decide } from '@waystep/demo-model'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'

/** Whether other sites may show a demo in a frame: not while it is a trial user's (E6.2). */
export async function mayEmbed(services: Services, demo: DemoRow): Promise<boolean> {
  const workspace = await workspaceRecord(services.db, demo.workspaceId)
  return decide('embed', workspace, { isTrial: demo.ofTrial, role: 'Member' }).allowed
}
