import { type FocusEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds after a hotspot was placed before hovering opens its text (M9.11). */
const openAfterPlacing = 800
/** Milliseconds of hovering before a text opens (H9.11). */
const openAfterEntering = 250
/** Milliseconds a text stays after the pointer left (M9.11). */
const closeAfter = 2000

/** Whether a text that shows on hover is open, and the listeners that say so. Esc closes it. */
export function useHoverText(alwaysOpen: boolean) {
  const [open, setOpen] = useState(false)
  const placedAt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    placedAt.current = performance.now()
    return () => clearTimeout(timer.current)
  }, [])

  const closes = open && !alwaysOpen
  useEffect(() => {
    if (!closes) return
    const stop = new AbortController()
    const pressed = (press: KeyboardEvent) => {
      if (press.key !== 'Escape') return
      clearTimeout(timer.current)
      // The next Esc is for what lies around, also where it comes before this one is drawn.
      press.preventDefault()
      stop.abort()
      setOpen(false)
    }
    addEventListener('keydown', pressed, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [closes])

  const soon = (value: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(value), delay)
  }
  const enter = () => {
    const sincePlaced = performance.now() - placedAt.current
    soon(true, open ? 0 : Math.max(openAfterEntering, openAfterPlacing - sincePlaced))
  }
  const leave = () => soon(false, closeAfter)
  // Focus that followed a click is no wish to read.
  const focus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) enter()
  }

  return {
    open: alwaysOpen || open,
    listeners: alwaysOpen
      ? {}
      : { onPointerEnter: enter, onPointerLeave: leave, onFocus: focus, onBlur: leave },
  }
}
