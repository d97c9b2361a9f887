import { Button, Note } from '@waystep/ui'
import { worthAnotherTry } from '../uploads/failed-upload.ts'
import { FailedUploadsList } from '../uploads/failed-uploads-list.tsx'
import type { useLibraryUpload } from './use-library-upload.ts'

/** Lists the files just chosen that are not in the library, and why. */
export function LibraryUploadsFailed({
  uploads: { failed, uploading, dismiss, retry },
}: {
  readonly uploads: ReturnType<typeof useLibraryUpload>
}) {
  if (failed.length === 0) return null
  return (
    <div className="ed-library-failed">
      <Note tone="danger">
        {failed.length === 1 ? '1 file was not added.' : `${failed.length} files were not added.`}
      </Note>
      <FailedUploadsList failed={failed} />
      <div className="ed-library-failed-actions">
        <Button size="dense" onClick={dismiss}>
          Dismiss
        </Button>
        {worthAnotherTry(failed).length > 0 && (
          <Button size="dense" variant="primary" loading={uploading} onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
