import { useEffect } from 'react'
import type { Editor } from './core/editor.ts'

/** Asks before the tab is closed, but only when that loses something: drafts are kept, too. */
export function useLeaveGuard({ session }: Pick<Editor, 'session'>): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (session.queue.losesOnClose()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [session])
}
