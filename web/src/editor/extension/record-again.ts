import { RotateCcw } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import type { Editor } from '../core/editor.ts'
import { RecordAgainDialog } from './record-again-dialog.tsx'

function recordedStep(editor: Editor, stepIds: readonly string[]) {
  const [id, ...others] = stepIds
  const step = editor.demo.steps.value.find((candidate) => candidate.id === id)
  return step && others.length === 0 && step.url !== null ? step : null
}

/** Records a step again, where it was recorded and its page is known. */
export const recordAgain: EditorAction = {
  id: 'record-again',
  label: 'Record again',
  icon: RotateCcw,
  shortcuts: [],
  scope: 'slides',
  enabled: (editor, stepIds) => recordedStep(editor, stepIds) !== null,
  run(editor, stepIds) {
    const step = recordedStep(editor, stepIds)
    if (step) editor.show(RecordAgainDialog, { step })
  },
}
