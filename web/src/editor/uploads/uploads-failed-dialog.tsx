import { Button, Dialog, DialogBody, DialogFooter } from '@waystep/ui'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { type FailedUpload, worthAnotherTry } from './failed-upload.ts'
import { FailedUploadsList } from './failed-uploads-list.tsx'
import type { ReadImage } from './prepare-images.ts'

interface UploadsFailedDialogProps {
  readonly failed: readonly FailedUpload[]
  /** How many files were chosen. */
  readonly count: number
  readonly onRetry: (images: readonly ReadImage[]) => void
}

/** Lists the chosen files that were not stored, and why; those that may be can be tried again (M8.24). */
export function UploadsFailedDialog({ failed, count, onRetry }: UploadsFailedDialogProps) {
  const { closeDialog } = useEditor()
  const again = worthAnotherTry(failed)
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={
        count === 1
          ? toasts.imageNotUploaded().text
          : `${failed.length} of ${count} images were not uploaded`
      }
      subtitle={failed.length < count ? 'The others were added.' : undefined}
      width={520}
    >
      <DialogBody>
        <FailedUploadsList failed={failed} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={closeDialog}>Close</Button>
        {again.length > 0 && (
          <Button
            variant="primary"
            onClick={() => {
              closeDialog()
              onRetry(again)
            }}
          >
            Try again
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
