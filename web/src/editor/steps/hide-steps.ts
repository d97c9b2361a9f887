import { recordById } from '@waystep/demo-model'
import { EyeOff } from 'lucide-react'
import { toasts } from '../../toasts/toast-table.ts'
import type { EditorAction } from '../actions/action.ts'
import type { Editor } from '../core/editor.ts'
import { undo } from '../history/undo.ts'
import { ofSteps } from './of-steps.ts'

/** Are all of these steps hidden, so that they are shown again? Otherwise all become hidden. */
function areHidden(editor: Editor, stepIds: readonly string[]): boolean {
  const steps = editor.demo.document.value?.steps ?? {}
  return stepIds.length > 0 && stepIds.every((id) => recordById(steps, id)?.isHidden === true)
}

export const hideSteps: EditorAction = {
  id: 'hide-steps',
  label: 'Hide or show',
  labelFor: (editor, stepIds) => ofSteps(areHidden(editor, stepIds) ? 'Show' : 'Hide', stepIds),
  icon: EyeOff,
  shortcuts: ['mod+shift+h'],
  scope: 'slides',
  enabled: (_editor, stepIds) => stepIds.length > 0,
  run(editor, stepIds) {
    const hidden = !areHidden(editor, stepIds)
    const name = stepIds.length === 1 ? 'step' : `${stepIds.length} steps`
    const label = `${hidden ? 'Hide' : 'Show'} ${name}`
    const changes = Object.fromEntries(stepIds.map((id) => [id, hidden]))
    if (!editor.run({ type: 'hide-steps', changes }, label)) return
    const said = hidden ? toasts.stepsHidden : toasts.stepsShown
    editor.notify.say(said(stepIds.length), () => undo.run(editor, []))
  },
}
