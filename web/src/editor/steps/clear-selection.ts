import { X } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import type { Editor } from '../core/editor.ts'

const panelOpen = ({ draft, chapterDraft }: Editor) =>
  draft.hotspot.value !== null || chapterDraft.chapter.value !== null

/** Esc closes what is open, one thing at a time: the panel, then the selection. */
export const clearSelection: EditorAction = {
  id: 'clear-selection',
  label: 'Close panel, clear selection',
  icon: X,
  shortcuts: ['escape'],
  scope: 'editor',
  enabled: (editor) => panelOpen(editor) || editor.selection.selectedIds.value.size > 0,
  run(editor) {
    if (panelOpen(editor)) editor.leaveDraft(() => {})
    else editor.selection.clear()
  },
}
