import { useSearchParams } from 'react-router'
import { useEditor } from '../core/editor-context.ts'

/** Asks a trial user to sign up over the editor; the address keeps what to do then (M2.6). */
export function useAskToSignUp(): () => void {
  const { demoId } = useEditor().session
  const [, setQuery] = useSearchParams()
  return () =>
    setQuery((query) => {
      const next = new URLSearchParams(query)
      next.set('auth', 'open')
      next.set('redirect_after', 'save')
      next.set('demoId', demoId)
      next.set('type', 'demo')
      return next
    })
}
