import { type RefObject, useEffect, useRef } from 'react'
import type { Direction, Picking } from '../page-picking/use-picking.ts'

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'parent',
  ArrowDown: 'child',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
}

/** Arrows walk from anywhere in the picker; Enter selects while the page has the focus. */
export function usePickerKeys(
  picking: Picking,
  surface: RefObject<HTMLElement | null>,
  enabled: boolean,
): void {
  const now = useRef(picking)
  useEffect(() => {
    now.current = picking
  })
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const direction = directions[event.key]
      if (direction) {
        event.preventDefault()
        now.current.walk(direction)
      } else if (event.key === 'Enter' && event.target === surface.current) {
        event.preventDefault()
        const { pointed } = now.current
        if (pointed !== null) now.current.select(pointed)
      }
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [surface, enabled])
}
