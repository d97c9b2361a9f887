import { type RefObject, useEffect, useState } from 'react'

/** How long the pointer is over an item before it is shown large, in milliseconds (M2.19, M9.3). */
const previewDelay = 1500
/** How long the pointer must have been still by then. */
const previewRest = 500
/** How long after scrolling the pointer is over nothing. */
const scrollCooldown = 150

/**
 * Which item of a list the pointer stays on, or the keyboard; null: none. Items are elements with
 * `data-preview`. Touching shows nothing, and Escape puts away what is shown before all else.
 */
export function useHoverPreview(list: RefObject<HTMLElement | null>): HTMLElement | null {
  const [shown, setShown] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const { current } = list
    if (!current) return
    let over: HTMLElement | null = null
    let since = 0
    let still = 0
    let cool = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(timer)
      over = null
      setShown(null)
    }
    const wait = () => {
      clearTimeout(timer)
      const due = Math.max(since + previewDelay, still + previewRest)
      timer = setTimeout(() => setShown(over), Math.max(due - performance.now(), 0))
    }
    const enter = (target: EventTarget | null) => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-preview]') : null
      if (item === over) return
      leave()
      over = item
      since = Math.max(performance.now(), cool)
      still = since
      if (over) wait()
    }
    const signal = new AbortController()
    const on = { signal: signal.signal, passive: true }
    const point = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      enter(target)
      still = performance.now()
      if (over) wait()
    }
    current.addEventListener('pointermove', point, on)
    // What a scrolled list brings under a pointer that rests.
    current.addEventListener('pointerover', point, on)
    current.addEventListener('pointerleave', leave, on)
    current.addEventListener('pointerdown', leave, on)
    current.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && target.matches(':focus-visible')) enter(target)
      },
      on,
    )
    current.addEventListener('focusout', leave, on)
    document.addEventListener(
      'scroll',
      ({ target }) => {
        if (!(target instanceof Node && target.contains(current))) return
        leave()
        cool = performance.now() + scrollCooldown
      },
      { ...on, capture: true },
    )
    return () => {
      clearTimeout(timer)
      signal.abort()
    }
  }, [list])
  useEffect(() => {
    if (!shown) return
    const putAway = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setShown(null)
    }
    // On the window, before the dialog hears it and closes.
    window.addEventListener('keydown', putAway, { capture: true })
    return () => window.removeEventListener('keydown', putAway, { capture: true })
  }, [shown])
  return shown
}
