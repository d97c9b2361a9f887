import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Editor } from './core/editor.ts'

/** Milliseconds that a step is shown before the address names it: a new address is costly to draw. */
const settled = 100

/** The step that `?step=` names, 1-based; null for none, and for one the demo does not have. */
export function stepNamed(query: URLSearchParams, stepIds: readonly string[]): string | null {
  const number = query.get('step')
  return number !== null && /^\d+$/.test(number) ? (stepIds[Number(number) - 1] ?? null) : null
}

/** The same query for a step: step 1 is not named (M2.9). @param index 0-based */
export function queryFor(query: URLSearchParams, index: number): URLSearchParams {
  const next = new URLSearchParams(query)
  if (index > 0) next.set('step', String(index + 1))
  else next.delete('step')
  return next
}

/** M2.9: the address names the shown step. */
export function useStepInAddress(editor: Editor): void {
  const [query, setQuery] = useSearchParams()
  const { stepIds } = editor.demo
  const index = stepIds.value.indexOf(editor.selection.currentId.value ?? '')

  useEffect(() => {
    if (index === -1) return
    const next = queryFor(query, index)
    if (next.get('step') === query.get('step')) return
    const timer = setTimeout(() => setQuery(next, { replace: true }), settled)
    return () => clearTimeout(timer)
  }, [index, query, setQuery])
}
