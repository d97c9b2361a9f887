import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface FocusedRow {
  /** The step whose row holds the focus, also while a menu of that row is open. */
  readonly focusedId: string | null
  onFocus(stepId: string): void
  onBlur(event: FocusEvent): void
}

/**
 * Keeps the focus in the list: its row stays drawn when it is scrolled out of sight, and the focus
 * goes along when another step is shown or the focused one is gone.
 */
export function useFocusedRow(
  list: RefObject<HTMLElement | null>,
  currentId: string | null,
): FocusedRow {
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const held = useRef<string | null>(null)
  const hold = useCallback((stepId: string | null) => {
    held.current = stepId
    setFocusedId(stepId)
  }, [])
  const onBlur = useCallback(
    ({ relatedTarget }: FocusEvent) => {
      // Focus that goes nowhere was that of a row that is gone.
      if (relatedTarget !== null) hold(null)
    },
    [hold],
  )

  useEffect(() => {
    const { activeElement, body } = document
    const within = activeElement !== null && list.current?.contains(activeElement)
    if (currentId === null || (!within && !(held.current && activeElement === body))) return
    list.current
      ?.querySelector<HTMLElement>(`[data-step-id="${currentId}"] .ed-tile-picture`)
      ?.focus({ preventScroll: true })
  }, [list, currentId])

  return { focusedId, onFocus: hold, onBlur }
}
