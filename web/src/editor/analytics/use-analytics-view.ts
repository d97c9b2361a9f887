import { useSearchParams } from 'react-router'
import { useEditor } from '../core/editor-context.ts'
import { useGate } from '../plans/use-gate.ts'

interface AnalyticsView {
  readonly isOpen: boolean
  /** Opens it, or goes back to the steps; asks first when a panel holds unsaved changes. */
  readonly toggle: () => void
}

/** E2.10, M2.11: `analytics=true` in the address shows what viewers did in place of the steps. */
export function useAnalyticsView(): AnalyticsView {
  const editor = useEditor()
  const { decision } = useGate()('analytics')
  const [query, setQuery] = useSearchParams()
  const isOpen = decision.allowed && query.get('analytics') === 'true'
  return {
    isOpen,
    toggle: () =>
      editor.leaveDraft(() =>
        setQuery((current) => {
          const next = new URLSearchParams(current)
          if (isOpen) next.delete('analytics')
          else next.set('analytics', 'true')
          return next
        }),
      ),
  }
}
