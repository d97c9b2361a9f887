import { ConfirmDialog } from '@waystep/ui'
import type { useDeleteVoice } from './use-delete-voice.ts'

interface DeleteVoiceDialogProps {
  readonly deletion: ReturnType<typeof useDeleteVoice>
}

/** V2.43. */
export function DeleteVoiceDialog({ deletion }: DeleteVoiceDialogProps) {
  const { asked, isBusy, confirm, cancel } = deletion
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={cancel}
      title="Delete Voice"
      subtitle={`Are you sure you want to delete "${asked?.name}"? This action cannot be undone.`}
      primaryLabel="Delete voice"
      secondaryLabel="Cancel"
      danger
      loading={isBusy}
      onConfirm={() => void confirm()}
    />
  )
}
