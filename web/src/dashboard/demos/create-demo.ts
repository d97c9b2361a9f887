import type { DemoCard } from '@waystep/api-contract'
import type { DemoType } from '@waystep/demo-model'
import { call } from '../../api-client/call.ts'
import { newId } from '../../api-client/new-id.ts'

/** What a demo is called until its author says otherwise. */
const newTitle = 'Untitled demo'

/** Makes an empty demo, in this folder of the workspace. @param type what its steps will be; captured pages */
export function createDemo(
  workspaceId: string,
  folderId: string | null,
  type: DemoType = 'HTML',
): Promise<DemoCard> {
  return call('POST /api/demos', {
    body: { id: newId(), workspaceId, title: newTitle, type, folderId },
  })
}
