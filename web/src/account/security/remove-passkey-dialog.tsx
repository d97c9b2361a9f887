import { ConfirmDialog } from '@waystep/ui'
import { ApiError } from '../../api-client/api-error.ts'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'
import type { Passkey } from './passkeys-section.tsx'
import { securityKey } from './security-key.ts'

export interface RemovePasskeyDialogProps {
  readonly passkey: Passkey
  /** The sign-in was too long ago. */
  readonly onStale: () => void
  readonly onClose: () => void
}

export function RemovePasskeyDialog({ passkey, onStale, onClose }: RemovePasskeyDialogProps) {
  const remove = useApiMutation({
    run: async () => {
      try {
        await call('DELETE /api/security/passkeys/:id', { params: { id: passkey.id } })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'sign-in-again')) throw error
        return 'stale'
      }
      return 'removed'
    },
    refresh: [securityKey],
    onDone: (outcome) => {
      if (outcome === 'stale') return onStale()
      say(toasts.passkeyRemoved)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove the passkey “${passkey.name}”?`}
      subtitle="Nobody can sign in with it anymore. Your device may keep offering it until you delete it there, too."
      primaryLabel="Remove"
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
