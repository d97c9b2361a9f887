import { ConfirmDialog } from '@waystep/ui'
import { useState } from 'react'
import { ApiError } from '../../api-client/api-error.ts'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { useSession } from '../../app/session/session.tsx'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { SignInAgainDialog } from '../security/sign-in-again-dialog.tsx'
import { singleSignOnKey } from './single-sign-on-key.ts'

export function RemoveSignOnDialog({ onClose }: { readonly onClose: () => void }) {
  const { workspace } = useSession()
  const [isStale, setStale] = useState(false)
  const remove = useApiMutation({
    run: async () => {
      try {
        await call('DELETE /api/workspaces/:workspaceId/single-sign-on', {
          params: { workspaceId: workspace.id },
        })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'sign-in-again')) throw error
        return 'stale'
      }
      return 'removed'
    },
    refresh: [singleSignOnKey(workspace.id)],
    onDone: (outcome) => {
      if (outcome === 'stale') return setStale(true)
      say(toasts.signOnRemoved)
      onClose()
    },
  })
  if (isStale) return <SignInAgainDialog onDone={() => setStale(false)} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Remove single sign-on?"
      subtitle="Whoever is signed in by it is signed out. Those who have no password choose one with “Forgot your password?”."
      primaryLabel="Remove"
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
