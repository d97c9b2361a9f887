import { Pencil } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'

/** Turns the name below the step's tile into a field. */
export const renameStep: EditorAction = {
  id: 'rename-step',
  label: 'Rename',
  icon: Pencil,
  shortcuts: ['f2'],
  scope: 'slides',
  enabled: (_editor, stepIds) => stepIds.length === 1,
  run(editor, stepIds) {
    const [only] = stepIds
    if (only !== undefined && stepIds.length === 1) editor.renamedStepId.value = only
  },
}
