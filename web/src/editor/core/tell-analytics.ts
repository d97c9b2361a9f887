import type { AuthorEvent } from '@waystep/api-contract'
import { attempt } from '../../api-client/call.ts'
import type { Editor } from './editor.ts'

/** What was done, without whose workspace it was done in. */
type Deed<Event = AuthorEvent> = Event extends AuthorEvent ? Omit<Event, 'workspace_id'> : never

/** Tells the analytics of the workspace what was done (H7.11, M4.5). Nobody waits for it, nor minds its failure. */
export function tellAnalytics({ demo }: Editor, deed: Deed): void {
  const workspaceId = demo.demo.peek()?.workspaceId
  if (workspaceId === undefined) return
  void attempt('POST /api/workspaces/:workspaceId/events', {
    params: { workspaceId },
    body: { ...deed, workspace_id: workspaceId },
    keepalive: true,
  })
}
