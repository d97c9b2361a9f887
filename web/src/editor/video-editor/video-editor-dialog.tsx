import { lazy, Suspense } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { LoadingVideo } from './loading-video.tsx'
import type { VideoEditorProps } from './video-editor.tsx'

const VideoEditor = lazy(() => import('./video-editor.tsx'))

/** The video editor, which is fetched when somebody edits a video. */
export function VideoEditorDialog(props: VideoEditorProps) {
  const { closeDialog } = useEditor()
  return (
    <Suspense fallback={<LoadingVideo isPreparing={false} onClose={closeDialog} />}>
      <VideoEditor {...props} />
    </Suspense>
  )
}
