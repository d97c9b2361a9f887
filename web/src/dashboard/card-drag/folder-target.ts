import { useDndContext, useDroppable } from '@dnd-kit/core'
import type { DemoCard } from '@waystep/api-contract'
import { useId } from 'react'

/** A folder that cards are dropped on. Its id is null where they then are in none. */
export interface Target {
  readonly folderId: string | null
  readonly name: string
}

/** What a drag knows of the card and of what it is over. */
export const demoOf = (dragged: { readonly data: { readonly current?: unknown } } | null) =>
  (dragged?.data.current as { readonly demo: DemoCard } | undefined)?.demo ?? null
export const targetOf = (over: { readonly data: { readonly current?: unknown } } | null) =>
  (over?.data.current as { readonly target: Target } | undefined)?.target ?? null

/**
 * Makes an element a place to drop cards on. `drop` is for its style: `open` while a card is dragged that
 * may go there, `over` while it would, `own` where the card is already; absent while none is dragged.
 */
export function useFolderTarget(target: Target | null) {
  const { active } = useDndContext()
  const demo = demoOf(active)
  const isOwn = demo !== null && demo.folderId === target?.folderId
  const { setNodeRef, isOver } = useDroppable({
    id: useId(),
    data: { target },
    disabled: target === null || isOwn,
  })
  const drop = isOwn ? 'own' : isOver ? 'over' : 'open'
  return { ref: setNodeRef, drop: demo === null || target === null ? undefined : drop } as const
}
