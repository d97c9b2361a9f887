import { redo, undo } from '../actions/undo.ts'
import type { Editor } from '../editor.ts'
import { savedLabel } from './saving/save-html-edits.ts'

/** What is not saved yet is taken back first, then what was saved last, if that was page edits. */
export function canUndoEdits({ html, history }: Editor): boolean {
  return html.draft.canUndo.value || history.undoLabel.value === savedLabel
}

export function canRedoEdits({ html, history }: Editor): boolean {
  return html.draft.canRedo.value || history.redoLabel.value === savedLabel
}

export function undoEdits(editor: Editor): void {
  if (editor.html.draft.canUndo.value) editor.html.draft.undo()
  else if (canUndoEdits(editor)) undo.run(editor, [])
}

export function redoEdits(editor: Editor): void {
  if (editor.html.draft.canRedo.value) editor.html.draft.redo()
  else if (canRedoEdits(editor)) redo.run(editor, [])
}
