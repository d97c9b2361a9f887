import { type RefObject, useEffect, useRef } from 'react'

/** Marks the element of each view that gets the focus when the view comes. */
export const keptFocus = { 'data-voice-focus': true }

/**
 * Keeps the focus in a control whose views take each other's place: the button that was pressed goes away with its
 * view. Whoever is elsewhere stays there.
 */
export function useFocusKept(control: RefObject<HTMLElement | null>, view: string): void {
  const isWithin = useRef(false)
  const shown = useRef(view)
  useEffect(() => {
    const hear = ({ target }: FocusEvent) => {
      isWithin.current = target instanceof Node && control.current?.contains(target) === true
    }
    document.addEventListener('focusin', hear)
    return () => document.removeEventListener('focusin', hear)
  }, [control])
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body
    if (!isWithin.current || !(isLost || control.current?.contains(activeElement))) return
    control.current?.querySelector<HTMLElement>('[data-voice-focus]')?.focus()
  }, [control, view])
}
