import type { AuthorEvent } from '@waystep/api-contract'
import { attempt } from '../../../api-client/call.ts'
import type { Editor } from '../../core/editor.ts'

/** Tells the analytics of the workspace what was done (H7.11). Nobody waits for it, nor minds its failure. */
export function tellAnalytics({ demo }: Editor, action: AuthorEvent['action']): void {
  const workspaceId = demo.demo.peek()?.workspaceId
  if (workspaceId === undefined) return
  void attempt('POST /api/workspaces/:workspaceId/events', {
    params: { workspaceId },
    body: { event: 'HTML', action, workspace_id: workspaceId },
    keepalive: true,
  })
}
