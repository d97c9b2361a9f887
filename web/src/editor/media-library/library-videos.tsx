import { Button, EmptyState } from '@waystep/ui'
import { Upload, Video } from 'lucide-react'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'
import { LibraryMedia, type LibraryMediaProps } from './library-media.tsx'
import { useLibrary } from './use-library.ts'
import { useVideoUpload } from './use-video-upload.ts'

/** The tab of videos. */
export function LibraryVideos({ onChoose }: Pick<LibraryMediaProps, 'onChoose'>) {
  const { id: workspaceId } = useDemoWorkspace()
  const library = useLibrary(workspaceId, 'Videos')
  const uploads = useVideoUpload(workspaceId, library.refresh)
  const uploadButton = (
    <Button icon={Upload} loading={uploads.uploading} onClick={uploads.upload}>
      Upload Video
    </Button>
  )
  return (
    <LibraryMedia
      type="Videos"
      library={library}
      onChoose={onChoose}
      note="What the demos of this workspace show, and what was uploaded here."
      uploadButton={uploadButton}
      empty={
        <EmptyState
          icon={Video}
          title="No videos yet"
          actions={uploadButton}
          footnote="MP4, WebM or QuickTime"
        >
          Upload one here or as a step of a demo: it can be chosen again from then on.
        </EmptyState>
      }
    />
  )
}
