import { useEffect } from 'react'
import type { Editor } from './core/editor.ts'
import { hasUnsavedTranslation } from './translations/open-translation.ts'

/** Asks before the tab is closed, but only when that loses something: a translation is kept, too, where the device can. */
export function useLeaveGuard({ session, translating }: Pick<Editor, 'session' | 'translating'>) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const losesTranslation = hasUnsavedTranslation({ translating }) && !session.drafts.isKept()
      if (session.queue.losesOnClose() || losesTranslation) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [session, translating])
}
