import { useQueryClient } from '@tanstack/react-query'
import type { WorkspaceChanges } from '@waystep/demo-model'
import { useState } from 'react'
import { attempt } from '../../../api-client/call.ts'
import { meKey } from '../../../app/session/session.tsx'
import { toasts } from '../../../toasts/toast-table.ts'
import { useEditor } from '../../core/editor-context.ts'

/** Changes the workspace and says so (M8.26). False when it could not. */
export function useUpdateWorkspace(workspaceId: string) {
  const { notify, session } = useEditor()
  const client = useQueryClient()
  const [updating, setUpdating] = useState(false)
  const update = async (changes: WorkspaceChanges & { readonly applyToAll: boolean }) => {
    setUpdating(true)
    notify.say(toasts.workspaceUpdating)
    const body = { params: { workspaceId }, body: changes }
    const { ok } = await attempt('PATCH /api/workspaces/:workspaceId', body)
    await client.invalidateQueries({ queryKey: meKey })
    // The open demo is one of all demos.
    if (ok && changes.applyToAll) await session.sync.check()
    setUpdating(false)
    notify.say(ok ? toasts.workspaceUpdated : toasts.workspaceNotUpdated)
    return ok
  }
  return { update, updating }
}
