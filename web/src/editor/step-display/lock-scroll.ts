import { Lock } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { allPages, pageOf, setScrollLock } from './scroll-lock.ts'
import { WhichStepsDialog } from './which-steps-dialog.tsx'

/**
 * Whether viewers may scroll the captured page (M2.51). Where the demo has other pages, it is asked whether they
 * follow (M2.54).
 */
export const lockScroll: EditorAction = {
  id: 'lock-scroll',
  label: 'Disable scroll',
  icon: Lock,
  shortcuts: [],
  scope: 'editor',
  enabled: (editor, [stepId = '', ...more]) => more.length === 0 && pageOf(editor, stepId) !== null,
  run(editor, [stepId = '']) {
    const page = pageOf(editor, stepId)
    if (!page) return
    const locks = !page.preventScroll
    if (allPages(editor).length === 1) return setScrollLock(editor, [stepId], locks)
    editor.show(WhichStepsDialog, {
      title: locks ? 'Disable scroll' : 'Enable scroll',
      subtitle: locks
        ? 'Viewers see the page as it was captured and cannot scroll it.'
        : 'Viewers can scroll the page again.',
      onAnswer: (all) => setScrollLock(editor, all ? allPages(editor) : [stepId], locks),
    })
  },
}
