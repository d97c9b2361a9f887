import { Button } from '@waystep/ui'
import type { ListedUpload } from './failed-upload.ts'
import { fileSize } from './file-size.ts'
import './uploads.css'

/** What the list says of a file; `again` where it may be tried again by itself. */
type Listed = Pick<ListedUpload, 'file' | 'reason'> & Partial<Pick<ListedUpload, 'again'>>

interface FailedUploadsListProps<Upload extends Listed> {
  readonly failed: readonly Upload[]
  readonly onAgain?: ((upload: Upload) => void) | undefined
}

/** Files that were not stored, each with its name, size and the reason. */
export function FailedUploadsList<Upload extends Listed>({
  failed,
  onAgain,
}: FailedUploadsListProps<Upload>) {
  return (
    <ul className="ed-failed-uploads" aria-label="Not uploaded">
      {failed.map((upload, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two chosen files may be alike, and the list never moves.
        <li key={index}>
          <b title={upload.file.name}>{upload.file.name}</b>
          <span className="wsui-muted">{fileSize(upload.file.size)}</span>
          <span className="ed-failed-upload-reason">{upload.reason}</span>
          {upload.again && onAgain && (
            <Button
              size="dense"
              aria-label={`Try ${upload.file.name} again`}
              onClick={() => onAgain(upload)}
            >
              Try again
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
