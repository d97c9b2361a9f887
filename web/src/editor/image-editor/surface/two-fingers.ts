interface Point {
  readonly x: number
  readonly y: number
}

/** What two fingers did since the last event; points are their middle, in pixels of the element. */
export interface Pinch {
  readonly by: number
  readonly from: Point
  readonly to: Point
}

interface TwoFingers {
  /** A second finger came to the first, which may have begun something. */
  readonly begin: (first: Touch) => void
  readonly move: (pinch: Pinch) => void
}

/** Fingers that lie on each other would zoom by any factor. */
const leastSpan = 20

/**
 * Hears two fingers on an element, and lets nothing inside of it hear them, until the last of them is lifted.
 * @returns how to stop
 */
export function hearTwoFingers(element: HTMLElement, { begin, move }: TwoFingers): () => void {
  let isPinching = false
  let before: { readonly middle: Point; readonly span: number } | null = null

  const spanOf = (one: Touch, other: Touch) => {
    const { left, top } = element.getBoundingClientRect()
    return {
      middle: {
        x: (one.clientX + other.clientX) / 2 - left,
        y: (one.clientY + other.clientY) / 2 - top,
      },
      span: Math.max(
        leastSpan,
        Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
      ),
    }
  }
  const hear = (event: TouchEvent) => {
    // What `begin` tells the inside of the element is not of fingers.
    if (!event.isTrusted) return
    const [one, other] = [...event.touches].filter(
      ({ target }) => target instanceof Node && element.contains(target),
    )
    if (!isPinching && !other) return
    event.stopPropagation()
    if (event.cancelable) event.preventDefault()
    if (!isPinching && one) begin(one)
    isPinching = one !== undefined
    const now = one && other ? spanOf(one, other) : null
    if (event.type === 'touchmove' && now && before) {
      move({ by: now.span / before.span, from: before.middle, to: now.middle })
    }
    before = now
  }
  const heard = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const
  for (const type of heard) {
    element.addEventListener(type, hear, { capture: true, passive: false })
  }
  return () => {
    for (const type of heard) element.removeEventListener(type, hear, { capture: true })
  }
}
