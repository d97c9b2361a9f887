import type { Editor } from '../core/editor.ts'
import { redo, undo } from '../history/undo.ts'
import { replacedElsewhereLabel } from './find-replace/said-elsewhere/said-elsewhere-note.tsx'
import { conversionLabels } from './sandbox-mode/convert-demo.ts'
import { savedLabel } from './saving/save-html-edits.ts'

const labels: ReadonlySet<string | null> = new Set([
  savedLabel,
  replacedElsewhereLabel,
  ...Object.values(conversionLabels),
])

/** What is not saved yet is taken back first, then what was done last, if that was done in here. */
export function canUndoEdits({ html, history }: Editor): boolean {
  return html.draft.canUndo.value || labels.has(history.undoLabel.value)
}

export function canRedoEdits({ html, history }: Editor): boolean {
  return html.draft.canRedo.value || labels.has(history.redoLabel.value)
}

export function undoEdits(editor: Editor): void {
  if (editor.html.draft.canUndo.value) editor.html.draft.undo()
  else if (canUndoEdits(editor)) undo.run(editor, [])
}

export function redoEdits(editor: Editor): void {
  if (editor.html.draft.canRedo.value) editor.html.draft.redo()
  else if (canRedoEdits(editor)) redo.run(editor, [])
}
