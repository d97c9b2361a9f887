import { type ReadonlySignal, useSignal } from '@preact/signals-react'
import { useEffect, useMemo } from 'react'
import { useEditor } from '../core/editor-context.ts'

/** Which steps of the panel are unfolded. */
export interface Unfolded {
  readonly ids: ReadonlySignal<ReadonlySet<string>>
  toggle(stepId: string): void
}

/** At first the shown step; each step that is shown later unfolds, too. */
export function useUnfolded(): Unfolded {
  const { selection } = useEditor()
  const shown = selection.currentId.value
  const ids = useSignal<ReadonlySet<string>>(new Set(shown === null ? [] : [shown]))
  useEffect(() => {
    if (shown !== null && !ids.peek().has(shown)) ids.value = new Set([...ids.peek(), shown])
  }, [shown, ids])
  return useMemo(
    () => ({
      ids,
      toggle(stepId) {
        const next = new Set(ids.peek())
        if (!next.delete(stepId)) next.add(stepId)
        ids.value = next
      },
    }),
    [ids],
  )
}
