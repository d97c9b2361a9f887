import type { DemoCard } from '@waystep/api-contract'
import { call } from '../../api-client/call.ts'
import { newId } from '../../api-client/new-id.ts'

/** What a demo is called until its author says otherwise. */
const newTitle = 'Untitled demo'

/** Makes an empty demo of captured pages. */
export function createDemo(workspaceId: string, folderId: string | null): Promise<DemoCard> {
  return call('POST /api/demos', {
    body: { id: newId(), workspaceId, title: newTitle, type: 'HTML', folderId },
  })
}
