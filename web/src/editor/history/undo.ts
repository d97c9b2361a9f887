import { Redo2, Undo2 } from 'lucide-react'
import { type Toast, toasts } from '../../toasts/toast-table.ts'
import type { EditorAction } from '../actions/action.ts'
import type { Editor } from '../core/editor.ts'
import type { HistoryStep } from './history.ts'

/** Moves in the history, shows the first step that came back by it, and tells what was done. */
function go(
  editor: Editor,
  move: () => HistoryStep | null,
  done: (what: string) => Toast,
  verb: string,
): void {
  const before = new Set(editor.demo.steps.value.map(({ id }) => id))
  const step = move()
  const cameBack = editor.demo.steps.value.find(({ id }) => !before.has(id))
  if (cameBack) editor.selection.show(cameBack.id)
  if (step?.done) editor.notify.say(done(step.label))
  if (!step || step.done) return
  const why = step.why === 'gone' ? 'what it changed is gone' : 'somebody else has changed it since'
  editor.notify.say(toasts.notUndone(verb, step.label, why))
}

/** The open panel's draft: its changes are taken back first, and are seen where they were made. */
const panelDraft = ({ draft, chapterDraft, voiceDraft }: Editor) => {
  if (voiceDraft.isOpen.value) return voiceDraft
  return chapterDraft.chapter.value === null ? draft : chapterDraft
}

export const undo: EditorAction = {
  id: 'undo',
  label: 'Undo',
  icon: Undo2,
  shortcuts: ['mod+z'],
  scope: 'editor',
  enabled: (editor) => panelDraft(editor).canUndo.value || editor.history.undoLabel.value !== null,
  run(editor) {
    const draft = panelDraft(editor)
    if (draft.canUndo.value) draft.undo()
    else go(editor, editor.history.undo, toasts.undone, 'undo')
  },
}

export const redo: EditorAction = {
  id: 'redo',
  label: 'Redo',
  icon: Redo2,
  shortcuts: ['mod+shift+z', 'mod+y'],
  scope: 'editor',
  enabled: (editor) => panelDraft(editor).canRedo.value || editor.history.redoLabel.value !== null,
  run(editor) {
    const draft = panelDraft(editor)
    if (draft.canRedo.value) draft.redo()
    else go(editor, editor.history.redo, toasts.redone, 'redo')
  },
}
