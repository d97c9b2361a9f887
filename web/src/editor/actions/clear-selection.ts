import { X } from 'lucide-react'
import type { EditorAction } from './action.ts'

/** Esc closes what is open, one thing at a time: the hotspot panel, then the selection. */
export const clearSelection: EditorAction = {
  id: 'clear-selection',
  label: 'Close panel, clear selection',
  icon: X,
  shortcuts: ['escape'],
  scope: 'editor',
  enabled: (editor) =>
    editor.draft.hotspot.value !== null || editor.selection.selectedIds.value.size > 0,
  run(editor) {
    if (editor.draft.hotspot.value !== null) editor.leaveDraft(() => {})
    else editor.selection.clear()
  },
}
