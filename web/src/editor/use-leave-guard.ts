import { useEffect } from 'react'
import type { Editor } from './core/editor.ts'
import { hasUnsavedTranslation } from './translations/open-translation.ts'

/** Asks before the tab is closed, but only when that loses something: drafts are kept, too, unless they are of translations. */
export function useLeaveGuard(editor: Editor): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const loses = editor.session.queue.losesOnClose() || hasUnsavedTranslation(editor)
      if (loses) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [editor])
}
