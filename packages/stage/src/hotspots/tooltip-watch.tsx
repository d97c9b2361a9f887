import { useEffect, useRef } from 'react'

interface TooltipWatchProps {
  /** Said when it is first known, and when it changes. */
  readonly onMeasured: (hotspotId: string, inside: boolean) => void
}

/** Milliseconds between two looks (H9.11). */
const lookAgain = 500

/**
 * Reports when a tooltip that is placed does not lie wholly inside the frame, or does again (H2.48). Authors are told so:
 * it stands in the `overlay` of their stage, and no viewer loads it.
 */
export function TooltipWatch({ onMeasured }: TooltipWatchProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    let before: ReadonlyMap<string, boolean> = new Map()
    const look = () => {
      const frame = place.current?.closest('.ws-frame')
      const now = frame ? insideOf(frame) : new Map<string, boolean>()
      for (const [id, inside] of now) if (before.get(id) !== inside) onMeasured(id, inside)
      // One that is not drawn at all cannot stick out.
      for (const [id, inside] of before) if (!inside && !now.has(id)) onMeasured(id, true)
      before = now
    }
    const timer = setInterval(look, lookAgain)
    return () => clearInterval(timer)
  }, [onMeasured])
  return <i ref={place} hidden />
}

/** Does each tooltip lie inside the frame? By the ids of their hotspots. */
function insideOf(frame: Element): Map<string, boolean> {
  const words = frame.querySelectorAll<HTMLElement>('.ws-tip[data-measured] .ws-bubble')
  return new Map([...words].map((one) => [one.dataset['textOf'] ?? '', contains(frame, one)]))
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
