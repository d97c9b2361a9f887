import { useEffect, useRef, useState } from 'react'

/** Milliseconds after a hotspot was placed before hovering opens its text (M9.11). */
const openAfter = 800
/** Milliseconds a text stays after the pointer left (M9.11). */
const closeAfter = 2000

/** Whether a text that shows on hover is open, and the listeners that say so. */
export function useHoverText(alwaysOpen: boolean) {
  const [open, setOpen] = useState(false)
  const placedAt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    placedAt.current = performance.now()
    return () => clearTimeout(timer.current)
  }, [])

  const soon = (value: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(value), delay)
  }
  const enter = () => soon(true, Math.max(0, placedAt.current + openAfter - performance.now()))
  const leave = () => soon(false, closeAfter)

  return {
    open: alwaysOpen || open,
    listeners: alwaysOpen
      ? {}
      : { onPointerEnter: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave },
  }
}
