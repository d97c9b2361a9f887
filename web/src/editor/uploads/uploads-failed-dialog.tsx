import { Button, Dialog, DialogBody, DialogFooter } from '@waystep/ui'
import { isFilm } from '../../dropped-files/is-step-file.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import type { ListedUpload } from './failed-upload.ts'
import { FailedUploadsList } from './failed-uploads-list.tsx'

interface UploadsFailedDialogProps {
  readonly failed: readonly ListedUpload[]
  /** How many files were chosen. */
  readonly count: number
}

/** Lists the chosen files that were not stored, and why; those that may be can be tried again (M8.24). */
export function UploadsFailedDialog({ failed, count }: UploadsFailedDialogProps) {
  const { closeDialog, show } = useEditor()
  const again = failed.filter((upload) => upload.again !== null)
  const what = failed.some(({ file }) => isFilm(file)) ? 'files' : 'images'
  const tryAgain = async (chosen: readonly ListedUpload[]) => {
    const left = failed.filter((upload) => !chosen.includes(upload))
    if (left.length === 0) closeDialog()
    else show(UploadsFailedDialog, { failed: left, count })
    // One after the other: each comes to where it stood among the others.
    for (const upload of chosen) await upload.again?.()
  }
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={
        count === 1
          ? toasts.imageNotUploaded().text
          : `${failed.length} of ${count} ${what} were not uploaded`
      }
      subtitle={failed.length < count ? 'The others were added.' : undefined}
      width={520}
    >
      <DialogBody>
        <FailedUploadsList
          failed={failed}
          onAgain={failed.length > 1 ? (upload) => void tryAgain([upload]) : undefined}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={closeDialog}>Close</Button>
        {again.length > 0 && (
          <Button variant="primary" onClick={() => void tryAgain(again)}>
            {failed.length > 1 ? 'Try all again' : 'Try again'}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
