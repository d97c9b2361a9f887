import { chapterOf } from '@waystep/demo-model'
import { ClipboardCopy, Scissors } from 'lucide-react'
import { toasts } from '../../toasts/toast-table.ts'
import type { EditorAction } from '../actions/action.ts'
import type { Editor } from '../core/editor.ts'
import { deleteSteps } from '../steps/delete-steps.ts'
import { ofSteps } from '../steps/of-steps.ts'
import { stepLabel } from '../steps/step-label.ts'
import { keepCopied } from './step-clipboard.ts'
import { tellSystemClipboard } from './tell-system-clipboard.ts'

function copy(editor: Editor, stepIds: readonly string[]): boolean {
  const document = editor.demo.document.value
  if (document && keepCopied(document, stepIds, editor.session.author)) {
    const steps = editor.demo.steps.value.filter(({ id }) => stepIds.includes(id))
    const names = steps.map((step) => stepLabel(step, chapterOf(document, step.id)).full)
    tellSystemClipboard(names.join('\n'))
    return true
  }
  editor.notify.say(toasts.stepsNotCopied)
  return false
}

export const copySteps: EditorAction = {
  id: 'copy-steps',
  label: 'Copy',
  labelFor: (_editor, stepIds) => ofSteps('Copy', stepIds),
  icon: ClipboardCopy,
  shortcuts: ['mod+c'],
  scope: 'slides',
  enabled: (_editor, stepIds) => stepIds.length > 0,
  run(editor, stepIds) {
    if (copy(editor, stepIds)) editor.notify.say(toasts.stepsCopied(stepIds.length))
  },
}

export const cutSteps: EditorAction = {
  id: 'cut-steps',
  label: 'Cut',
  labelFor: (_editor, stepIds) => ofSteps('Cut', stepIds),
  icon: Scissors,
  shortcuts: ['mod+x'],
  scope: 'slides',
  enabled: (_editor, stepIds) => stepIds.length > 0,
  run(editor, stepIds) {
    if (copy(editor, stepIds)) deleteSteps.run(editor, stepIds)
  },
}
