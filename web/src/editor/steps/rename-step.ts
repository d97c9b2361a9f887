import { Pencil } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { narrowScreen } from '../core/narrow-screen.ts'

/** Turns a step's name into a field: below its tile or, where tiles show no names, below the stage. */
export const renameStep: EditorAction = {
  id: 'rename-step',
  label: 'Rename',
  icon: Pencil,
  shortcuts: ['f2'],
  scope: 'slides',
  enabled: (_editor, stepIds) => stepIds.length === 1,
  run({ selection, renaming }, stepIds) {
    const [stepId] = stepIds
    if (stepId === undefined || stepIds.length > 1) return
    const isNarrow = matchMedia(narrowScreen).matches
    if (isNarrow) selection.show(stepId)
    renaming.value = { stepId, at: isNarrow ? 'stage' : 'tile' }
  },
}
