import { type RefObject, useEffect } from 'react'

/** Milliseconds between two looks (H9.11). */
const lookAgain = 500

/** Reports when a tooltip that is placed does not lie wholly inside the frame, or does again (H2.48). */
export function useOutOfFrameCheck(
  tip: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  onMeasured: ((inside: boolean) => void) | undefined,
) {
  useEffect(() => {
    if (!onMeasured) return
    let last: boolean | null = null
    const look = () => {
      const words = tip.current?.querySelector('.ws-bubble')
      // One that is not drawn at all cannot stick out: `contains` says nothing of it.
      const inside = !words || !frame.current || contains(frame.current, words)
      if (inside !== last) onMeasured(inside)
      last = inside
    }
    const timer = setInterval(look, lookAgain)
    return () => clearInterval(timer)
  }, [tip, frame, onMeasured])
}

/** Browsers round sizes to fractions of a pixel. */
const tolerance = 0.5

function contains(outer: Element, inner: Element): boolean {
  const [around, within] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()]
  return (
    within.left >= around.left - tolerance &&
    within.top >= around.top - tolerance &&
    within.right <= around.right + tolerance &&
    within.bottom <= around.bottom + tolerance
  )
}
