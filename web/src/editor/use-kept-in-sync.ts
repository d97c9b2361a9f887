import { useEffect } from 'react'
import type { Editor } from './core/editor.ts'

/** Milliseconds between looks for others' changes, while the tab is looked at. */
const interval = 10_000

/** Learns of changes that others make to the demo. */
export function useKeptInSync(editor: Editor): void {
  useEffect(() => {
    const { sync, queue } = editor.session
    const check = () => {
      if (document.visibilityState === 'visible') void sync.check()
    }
    const back = () => {
      // Whoever comes back may have signed in meanwhile, in another tab.
      queue.retry()
      check()
    }
    const timer = setInterval(check, interval)
    window.addEventListener('focus', back)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', back)
      document.removeEventListener('visibilitychange', check)
    }
  }, [editor])
}
