import { ClipboardPaste } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { failToPaste, placeSteps } from './place-steps.ts'
import { copied, hasCopied } from './step-clipboard.ts'

/** Puts what was copied, in this demo or another of the workspace, after the selected steps (E2.75). */
export const pasteSteps: EditorAction = {
  id: 'paste-steps',
  label: 'Paste',
  icon: ClipboardPaste,
  shortcuts: ['mod+v'],
  scope: 'slides',
  pastes: true,
  enabled: () => hasCopied(),
  run(editor, stepIds) {
    const part = copied(editor.session.author)
    if (!part) return failToPaste(editor)
    const after = editor.demo.steps.value.findLast((step) => stepIds.includes(step.id))
    placeSteps(editor, part, { after: after?.number ?? 0, verb: 'Paste' })
  },
}
