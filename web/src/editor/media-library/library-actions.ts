import { Images, ImageUp } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { addImageSteps, replaceStepImage } from '../uploads/add-images.ts'
import { oneStepOfKind } from '../uploads/one-step-of-kind.ts'
import { replaceImage } from '../uploads/replace-image.ts'
import { LibraryDialog } from './library-dialog.tsx'

/** E2.47, M2.22: after the last of the steps; at the start when there are none. */
export const addFromLibrary: EditorAction = {
  id: 'add-from-library',
  label: 'Media Library',
  icon: Images,
  shortcuts: [],
  scope: 'slides',
  enabled: () => true,
  run(editor, stepIds) {
    editor.show(LibraryDialog, {
      purpose: 'Choose an image: it becomes a step.',
      onChoose: (image) => addImageSteps(editor, [image], stepIds.at(-1) ?? null),
    })
  },
}

/** As `replaceImage`, with a picture that the workspace has already. */
export const replaceFromLibrary: EditorAction = {
  id: 'replace-from-library',
  label: 'Replace from Media Library',
  icon: ImageUp,
  shortcuts: [],
  scope: 'slides',
  enabled: replaceImage.enabled,
  run(editor, stepIds) {
    const stepId = oneStepOfKind(editor, stepIds, 'image')
    if (stepId === null) return
    editor.show(LibraryDialog, {
      purpose: 'Choose the image that the step shows instead.',
      onChoose: (image) => replaceStepImage(editor, image, stepId),
    })
  },
}
