import { chapterOf } from '@waystep/demo-model'
import { Settings2 } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import type { Editor } from '../core/editor.ts'

function chapterOfOnly(editor: Editor, stepIds: readonly string[]) {
  const document = editor.demo.document.value
  const [stepId, ...others] = stepIds
  if (!document || stepId === undefined || others.length > 0) return null
  return chapterOf(document, stepId)
}

/** E2.30: chapter steps only, one at a time. */
export const editChapter: EditorAction = {
  id: 'edit-chapter',
  label: 'Edit Chapter',
  icon: Settings2,
  shortcuts: [],
  scope: 'slides',
  enabled: (editor, stepIds) => chapterOfOnly(editor, stepIds) !== null,
  run(editor, stepIds) {
    const chapter = chapterOfOnly(editor, stepIds)
    if (!chapter) return
    editor.leaveDraft(() => {
      editor.selection.show(chapter.stepId)
      editor.chapterDraft.open(chapter.id)
    })
  },
}
