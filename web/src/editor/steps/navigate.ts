import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import type { Editor } from '../core/editor.ts'

function place(editor: Editor): { index: number; ids: readonly string[] } {
  const ids = editor.demo.stepIds.value
  return { index: ids.indexOf(editor.selection.currentId.value ?? ''), ids }
}

function show(editor: Editor, stepId: string | undefined): void {
  if (stepId !== undefined) editor.leaveDraft(() => editor.selection.show(stepId))
}

/** Left on the first step stays (M9.34). */
export const previousStep: EditorAction = {
  id: 'previous-step',
  label: 'Previous step',
  icon: ChevronLeft,
  shortcuts: ['arrowleft'],
  scope: 'slides',
  enabled: (editor) => place(editor).index > 0,
  run(editor) {
    const { index, ids } = place(editor)
    show(editor, ids[index - 1])
  },
}

/** Right on the last step wraps to the first (M9.34). */
export const nextStep: EditorAction = {
  id: 'next-step',
  label: 'Next step',
  icon: ChevronRight,
  shortcuts: ['arrowright'],
  scope: 'slides',
  enabled: (editor) => editor.demo.stepIds.value.length > 1,
  run(editor) {
    const { index, ids } = place(editor)
    show(editor, ids[(index + 1) % ids.length])
  },
}
