import { Lock } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { allPages, pageOf, setScrollLock } from './scroll-lock.ts'
import { ScrollLockDialog } from './scroll-lock-dialog.tsx'

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
    if (allPages(editor).length === 1) setScrollLock(editor, [stepId], locks)
    else editor.show(ScrollLockDialog, { stepId, locks })
  },
}
