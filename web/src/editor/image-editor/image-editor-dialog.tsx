import { lazy, Suspense } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { LoadingPicture } from './loading-picture.tsx'

const ImageEditor = lazy(() => import('./image-editor.tsx'))

/** The image editor, which is fetched when somebody edits a picture. */
export function ImageEditorDialog(props: { readonly stepId: string }) {
  const { closeDialog } = useEditor()
  return (
    <Suspense fallback={<LoadingPicture onClose={closeDialog} />}>
      <ImageEditor {...props} />
    </Suspense>
  )
}
