import { recordById } from '@waystep/demo-model'
import { EyeOff } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import type { Editor } from '../core/editor.ts'

/** Are all of these steps hidden, so that they are shown again? Otherwise all become hidden. */
function areHidden(editor: Editor, stepIds: readonly string[]): boolean {
  const steps = editor.demo.document.value?.steps ?? {}
  return stepIds.length > 0 && stepIds.every((id) => recordById(steps, id)?.isHidden === true)
}

export const hideSteps: EditorAction = {
  id: 'hide-steps',
  label: 'Hide or show',
  labelFor: (editor, stepIds) => (areHidden(editor, stepIds) ? 'Show' : 'Hide'),
  icon: EyeOff,
  shortcuts: ['mod+shift+h'],
  scope: 'slides',
  enabled: (_editor, stepIds) => stepIds.length > 0,
  run(editor, stepIds) {
    const hidden = !areHidden(editor, stepIds)
    const name = stepIds.length === 1 ? 'step' : `${stepIds.length} steps`
    const label = `${hidden ? 'Hide' : 'Show'} ${name}`
    const changes = Object.fromEntries(stepIds.map((id) => [id, hidden]))
    editor.run({ type: 'hide-steps', changes }, label)
  },
}
