import { type RefObject, useEffect, useState } from 'react'

/** CSS pixels that an arrow key scrolls by, as browsers do. */
const line = 40

/**
 * Whether a text is higher than there is room for it. While it is, Up and Down scroll it from anywhere
 * in the box around it; other keys are left to the viewer, for which they move between steps.
 */
export function useScrolledText(
  box: RefObject<HTMLElement | null>,
  text: RefObject<HTMLElement | null>,
  html: string,
): boolean {
  const [scrolls, setScrolls] = useState(false)

  useEffect(() => {
    const { current } = text
    // Another text has other parts to observe.
    if (!current || html === '') return
    const look = () => setScrolls(current.scrollHeight > current.clientHeight + 1)
    const resized = new ResizeObserver(look)
    resized.observe(current)
    for (const part of current.children) resized.observe(part)
    return () => resized.disconnect()
  }, [text, html])

  useEffect(() => {
    if (!scrolls) return
    const stop = new AbortController()
    const pressed = (press: KeyboardEvent) => {
      const by = { ArrowDown: line, ArrowUp: -line }[press.key]
      if (by === undefined || press.altKey || press.ctrlKey || press.metaKey) return
      press.preventDefault()
      text.current?.scrollBy({ top: by })
    }
    box.current?.addEventListener('keydown', pressed, { signal: stop.signal })
    return () => stop.abort()
  }, [scrolls, box, text])

  return scrolls
}
