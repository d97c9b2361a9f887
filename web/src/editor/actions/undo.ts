import { Redo2, Undo2 } from 'lucide-react'
import { type Toast, toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../editor.ts'
import type { HistoryStep } from '../history/history.ts'
import type { EditorAction } from './action.ts'

function tell(
  editor: Editor,
  step: HistoryStep | null,
  done: (what: string) => Toast,
  verb: string,
): void {
  if (step?.done) editor.notify.say(done(step.label))
  if (!step || step.done) return
  const why = step.why === 'gone' ? 'what it changed is gone' : 'somebody else has changed it since'
  editor.notify.say(toasts.notUndone(verb, step.label, why))
}

export const undo: EditorAction = {
  id: 'undo',
  label: 'Undo',
  icon: Undo2,
  shortcuts: ['mod+z'],
  scope: 'editor',
  enabled: ({ draft, history }) => draft.canUndo.value || history.undoLabel.value !== null,
  run(editor) {
    // An open panel's changes are taken back first; they are seen where they were made.
    if (editor.draft.canUndo.value) editor.draft.undo()
    else tell(editor, editor.history.undo(), toasts.undone, 'undo')
  },
}

export const redo: EditorAction = {
  id: 'redo',
  label: 'Redo',
  icon: Redo2,
  shortcuts: ['mod+shift+z', 'mod+y'],
  scope: 'editor',
  enabled: ({ draft, history }) => draft.canRedo.value || history.redoLabel.value !== null,
  run(editor) {
    if (editor.draft.canRedo.value) editor.draft.redo()
    else tell(editor, editor.history.redo(), toasts.redone, 'redo')
  },
}
