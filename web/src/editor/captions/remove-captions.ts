import { CaptionsOff } from 'lucide-react'
import { toasts } from '../../toasts/toast-table.ts'
import type { EditorAction } from '../actions/action.ts'
import { oneStepOfKind } from '../uploads/one-step-of-kind.ts'
import { hasCaptions } from './add-captions.ts'

/** Takes the captions off one video step. */
export const removeCaptions: EditorAction = {
  id: 'remove-captions',
  label: 'Remove captions',
  icon: CaptionsOff,
  shortcuts: [],
  scope: 'slides',
  enabled: hasCaptions,
  run(editor, stepIds) {
    const stepId = oneStepOfKind(editor, stepIds, 'video')
    if (stepId === null || !hasCaptions(editor, stepIds)) return
    const command = { type: 'update-step', stepId, changes: { captionsUrl: null } } as const
    if (editor.run(command, 'Remove captions')) editor.notify.say(toasts.captionsRemoved)
  },
}
