import { useEffect } from 'react'
import { isTyping } from '../actions/shortcut.ts'
import type { Editor } from '../core/editor.ts'
import { addFiles } from '../uploads/add-files.ts'

/** Is nothing open over the steps that a paste would be meant for? */
const isFree = ({ dialog, html, draft, chapterDraft }: Editor) =>
  [dialog, html.tab, draft.hotspot, chapterDraft.chapter].every(({ value }) => value === null)

/** Makes steps of the picture or the clips that somebody pastes, after the selected ones. */
export function usePastedFiles(editor: Editor): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || isTyping(event.target) || !isFree(editor)) return
      event.preventDefault()
      const afterId = editor.creating.value?.afterId ?? editor.selection.targets().at(-1) ?? null
      void addFiles(editor, files, afterId)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [editor])
}
