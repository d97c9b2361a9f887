import { Trash2 } from 'lucide-react'
import { toasts } from '../../toasts/toast-table.ts'
import type { EditorAction } from '../actions/action.ts'
import { undo } from '../history/undo.ts'
import { ofSteps } from './of-steps.ts'

export const deleteSteps: EditorAction = {
  id: 'delete-steps',
  label: 'Delete',
  labelFor: (_editor, stepIds) => ofSteps('Delete', stepIds),
  icon: Trash2,
  shortcuts: ['delete', 'backspace'],
  scope: 'slides',
  enabled: (_editor, stepIds) => stepIds.length > 0,
  run(editor, stepIds) {
    const name = stepIds.length === 1 ? 'step' : `${stepIds.length} steps`
    if (!editor.run({ type: 'delete-steps', stepIds: [...stepIds] }, `Delete ${name}`)) return
    editor.selection.clear()
    editor.notify.say(toasts.stepsDeleted(stepIds.length), () => {
      undo.run(editor, [])
    })
  },
}
