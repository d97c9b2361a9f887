interface Point {
  readonly x: number
  readonly y: number
}

/** Pixels a finger travels before it is a swipe. */
const shortest = 48

/** The direction of a swipe; null for taps, scrolls and slanted strokes. */
export function swipeOf(from: Point, to: Point): 'next' | 'back' | null {
  const right = to.x - from.x
  const down = to.y - from.y
  if (Math.abs(right) < shortest || Math.abs(right) < 2 * Math.abs(down)) return null
  return right < 0 ? 'next' : 'back'
}

/** Reports swipes of one finger on an element until the signal ends. */
export function listenForSwipes(
  element: HTMLElement,
  onSwipe: (direction: 'next' | 'back') => void,
  signal: AbortSignal,
) {
  let from: Point | null = null
  const options = { signal, passive: true }
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [touch, second] = touches
      from = touch && !second ? { x: touch.clientX, y: touch.clientY } : null
    },
    options,
  )
  element.addEventListener(
    'touchend',
    ({ changedTouches, defaultPrevented }) => {
      const touch = changedTouches[0]
      // What moved an enlarged stage is no swipe.
      const began = defaultPrevented ? null : from
      const direction = began && touch && swipeOf(began, { x: touch.clientX, y: touch.clientY })
      from = null
      if (direction) onSwipe(direction)
    },
    options,
  )
  element.addEventListener('touchcancel', () => (from = null), options)
}
