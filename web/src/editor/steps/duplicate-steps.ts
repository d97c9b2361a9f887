import { copiedSteps, insertion, onlySteps } from '@waystep/demo-model'
import { Copy } from 'lucide-react'
import { newId } from '../../api-client/new-id.ts'
import { toasts } from '../../toasts/toast-table.ts'
import type { EditorAction } from '../actions/action.ts'
import { undo } from '../history/undo.ts'
import { ofSteps } from './of-steps.ts'

export const duplicateSteps: EditorAction = {
  id: 'duplicate-steps',
  label: 'Duplicate',
  labelFor: (_editor, stepIds) => ofSteps('Duplicate', stepIds),
  icon: Copy,
  shortcuts: ['mod+d'],
  scope: 'slides',
  enabled: (_editor, stepIds) => stepIds.length > 0,
  run(editor, stepIds) {
    const document = editor.demo.document.value
    const last = editor.demo.steps.value.findLast((step) => stepIds.includes(step.id))
    if (!document || !last) return
    const copies = copiedSteps(onlySteps(document, stepIds), document, newId)
    const { items } = copies
    const commands = insertion(last.number, copies)
    const count = items.length === 1 ? 'step' : `${items.length} steps`
    if (!editor.run({ type: 'batch', commands }, `Duplicate ${count}`)) return
    const first = items[0]
    if (first) editor.selection.show(first.step.id)
    editor.notify.say(toasts.stepsDuplicated(items.length), () => undo.run(editor, []))
  },
}
