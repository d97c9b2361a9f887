import { type RefObject, useEffect, useState } from 'react'
import { createPreviewTimer } from './preview-timer.ts'

const itemAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-preview]') : null

/**
 * Which item of a list the pointer stays on, or the keyboard; null: none. Items are elements with
 * `data-preview`. Touching shows nothing, and Escape puts away what is shown before all else.
 */
export function useHoverPreview(list: RefObject<HTMLElement | null>): HTMLElement | null {
  const [shown, setShown] = useState<HTMLElement | null>(null)
  useEffect(() => (list.current ? watchItems(list.current, setShown) : undefined), [list])
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

/** Follows pointer and focus over a list's items. Answers what ends it, which shows and hides nothing more. */
function watchItems(list: HTMLElement, show: (item: HTMLElement | null) => void): () => void {
  const signal = new AbortController()
  const on = { signal: signal.signal, passive: true }
  const timer = createPreviewTimer((item) => {
    if (!signal.signal.aborted) show(item)
  })
  const point = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    timer.enter(itemAt(target))
    timer.moved()
  }
  list.addEventListener('pointermove', point, on)
  // What a scrolled list brings under a pointer that rests.
  list.addEventListener('pointerover', point, on)
  for (const type of ['pointerleave', 'pointerdown', 'focusout'] as const) {
    list.addEventListener(type, timer.leave, on)
  }
  list.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) timer.enter(itemAt(target))
    },
    on,
  )
  const onScroll = ({ target }: Event) => {
    if (target instanceof Node && target.contains(list)) timer.scrolled()
  }
  document.addEventListener('scroll', onScroll, { ...on, capture: true })
  return () => {
    signal.abort()
    timer.leave()
  }
}
