import { Scissors } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { oneStepOfKind } from '../uploads/one-step-of-kind.ts'
import { VideoEditorDialog } from './video-editor-dialog.tsx'

/** Opens the video editor on one video step. */
export const editVideo: EditorAction = {
  id: 'edit-video',
  label: 'Edit video',
  icon: Scissors,
  shortcuts: [],
  scope: 'slides',
  enabled: (editor, stepIds) => oneStepOfKind(editor, stepIds, 'video') !== null,
  run(editor, stepIds) {
    const stepId = oneStepOfKind(editor, stepIds, 'video')
    if (stepId === null) return
    editor.leaveDraft(() => editor.show(VideoEditorDialog, { stepId }))
  },
}
