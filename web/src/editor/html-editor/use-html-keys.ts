import { useEffect } from 'react'
import { isTyping, matchesShortcut, type Shortcut } from '../actions/shortcut.ts'
import type { Editor } from '../core/editor.ts'
import { editableBeside } from './html-steps.ts'
import { showPageOf } from './show-page.ts'
import { redoEdits, undoEdits } from './undo-edits.ts'

function showBeside(editor: Editor, direction: -1 | 1): void {
  const document = editor.demo.document.peek()
  const current = editor.currentStep.peek()
  if (!document || !current) return
  const step = editableBeside(document, editor.demo.steps.peek(), current.id, direction)
  if (step) showPageOf(editor, step.id)
}

/** What is open over the editor and has the keys: the step beneath it stays. */
const open = '[role=listbox], [role=menu], .wsui-popover'
const isInOpen = (target: EventTarget | null) =>
  target instanceof Element && target.closest(open) !== null

interface HtmlKey {
  readonly shortcuts: readonly Shortcut[]
  readonly run: (editor: Editor) => void
  /** Not heard from what is open over the editor. */
  readonly isForPage?: boolean
}

const keys: readonly HtmlKey[] = [
  // H2.41: left and right are for steps everywhere; elements are walked with up, down and Tab.
  { shortcuts: ['arrowleft'], run: (editor) => showBeside(editor, -1), isForPage: true },
  { shortcuts: ['arrowright'], run: (editor) => showBeside(editor, 1), isForPage: true },
  { shortcuts: ['mod+z'], run: undoEdits },
  { shortcuts: ['mod+shift+z', 'mod+y'], run: redoEdits },
]

/** The HTML editor's keys beside those of saving, which are the editor's own (H2.40, H2.43). @param isHeard false while a dialog is open over it */
export function useHtmlKeys(editor: Editor, isHeard: boolean): void {
  useEffect(() => {
    if (!isHeard) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const key = keys.find(({ shortcuts }) =>
        shortcuts.some((shortcut) => matchesShortcut(event, shortcut)),
      )
      if (!key || isTyping(event.target) || (key.isForPage && isInOpen(event.target))) return
      event.preventDefault()
      key.run(editor)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [editor, isHeard])
}
