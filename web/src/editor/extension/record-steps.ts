import { CircleDot } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { RecordStepsDialog } from './record-steps-dialog.tsx'

/** E2.43: after the last of the steps; at the start when there are none. */
export const recordSteps: EditorAction = {
  id: 'record-steps',
  label: 'Record More Steps',
  icon: CircleDot,
  shortcuts: [],
  scope: 'slides',
  enabled: () => true,
  run(editor, stepIds) {
    const last = editor.demo.steps.value.find((step) => step.id === stepIds.at(-1))
    editor.show(RecordStepsDialog, { after: last?.number ?? 0 })
  },
}
