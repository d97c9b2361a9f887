import { ConfirmDialog } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'

interface SyncDialogProps {
  /** Steps that say something else than their hotspots. */
  readonly count: number
  readonly onSync: () => void
}

/** V2.45, V4.30. */
export function SyncDialog({ count, onSync }: SyncDialogProps) {
  const { closeDialog } = useEditor()
  return (
    <ConfirmDialog
      open
      onOpenChange={closeDialog}
      title="Sync voiceovers"
      subtitle={`${
        count === 1 ? '1 step says' : `${count} steps say`
      } something else than the hotspot text. What is to be spoken there will be replaced by it; a step without hotspot text loses its voiceover.`}
      primaryLabel="Sync"
      secondaryLabel="Go back"
      onConfirm={() => {
        closeDialog()
        onSync()
      }}
    />
  )
}
