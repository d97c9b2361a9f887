import { Button, EmptyState } from '@waystep/ui'
import { Images, Upload } from 'lucide-react'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'
import { LibraryMedia, type LibraryMediaProps } from './library-media.tsx'
import { LibraryUploadsFailed } from './library-uploads-failed.tsx'
import { useLibrary } from './use-library.ts'
import { useLibraryUpload } from './use-library-upload.ts'

/** The tab of pictures. */
export function LibraryImages({ onChoose }: Pick<LibraryMediaProps, 'onChoose'>) {
  const { id: workspaceId } = useDemoWorkspace()
  const library = useLibrary(workspaceId, 'Images')
  const uploads = useLibraryUpload(workspaceId, library.refresh)
  const uploadButton = (
    <Button icon={Upload} loading={uploads.uploading} onClick={uploads.upload}>
      Upload Images
    </Button>
  )
  return (
    <LibraryMedia
      type="Images"
      library={library}
      onChoose={onChoose}
      note="Screenshots show pages as they were captured, without redactions and other edits."
      uploadButton={uploadButton}
      failed={<LibraryUploadsFailed uploads={uploads} />}
      empty={
        <EmptyState
          icon={Images}
          title="No images yet"
          actions={uploadButton}
          footnote="PNG or JPEG, as many as you like"
        >
          Upload some, or record a demo: the images of its steps will be here.
        </EmptyState>
      }
    />
  )
}
