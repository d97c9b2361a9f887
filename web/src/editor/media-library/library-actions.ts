import { Images, ImageUp } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { addImageSteps, replaceStepImage } from '../uploads/add-images.ts'
import { oneStepOfKind } from '../uploads/one-step-of-kind.ts'
import { replaceImage } from '../uploads/replace-image.ts'
import { addStoredVideo, replaceStepVideo } from '../uploads/videos/add-video.ts'
import { replaceVideo } from '../uploads/videos/replace-video.ts'
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
      purpose: 'Choose an image or a video: it becomes a step.',
      onChoose: (image) => addImageSteps(editor, [image], stepIds.at(-1) ?? null),
      onChooseVideo: (video) => addStoredVideo(editor, video, stepIds.at(-1) ?? null),
    })
  },
}

/** As `replaceImage` and `replaceVideo`, with what the workspace has already. */
export const replaceFromLibrary: EditorAction = {
  id: 'replace-from-library',
  label: 'Replace from Media Library',
  icon: ImageUp,
  shortcuts: [],
  scope: 'slides',
  enabled: (editor, stepIds) =>
    replaceImage.enabled(editor, stepIds) || replaceVideo.enabled(editor, stepIds),
  run(editor, stepIds) {
    const videoStepId = oneStepOfKind(editor, stepIds, 'video')
    if (videoStepId !== null) {
      editor.show(LibraryDialog, {
        purpose: 'Choose the video that the step shows instead.',
        onChooseVideo: (video) => replaceStepVideo(editor, video, videoStepId),
      })
      return
    }
    const stepId = oneStepOfKind(editor, stepIds, 'image')
    if (stepId === null) return
    editor.show(LibraryDialog, {
      purpose: 'Choose the image that the step shows instead.',
      onChoose: (image) => replaceStepImage(editor, image, stepId),
    })
  },
}
