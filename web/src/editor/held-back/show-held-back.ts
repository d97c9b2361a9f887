import { useEditor } from '../core/editor-context.ts'
import { openHtmlEditor } from '../html-editor/open-html-editor.ts'
import { useGate } from '../plans/use-gate.ts'

/** Leads to the questions that keep steps from viewers: the list of all edits in the HTML editor. */
export function useShowHeldBack(): () => void {
  const editor = useEditor()
  const gate = useGate()('html-editor')
  return () => {
    editor.closeDialog()
    if (openHtmlEditor(editor, gate, 'liveEditor')) editor.html.listIsOpen.value = true
  }
}
