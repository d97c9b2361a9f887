import type { FailedUpload } from './failed-upload.ts'
import { fileSize } from './file-size.ts'
import './uploads.css'

/** Files that were not stored, each with its name, size and the reason. */
export function FailedUploadsList({ failed }: { readonly failed: readonly FailedUpload[] }) {
  return (
    <ul className="ed-failed-uploads" aria-label="Not uploaded">
      {failed.map(({ file, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two chosen files may be alike, and the list never moves.
        <li key={index}>
          <b title={file.name}>{file.name}</b>
          <span className="wsui-muted">{fileSize(file.size)}</span>
          <span className="ed-failed-upload-reason">{reason}</span>
        </li>
      ))}
    </ul>
  )
}
