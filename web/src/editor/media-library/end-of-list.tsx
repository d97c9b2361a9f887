import { useEffect, useRef } from 'react'

/** CSS pixels before its end at which a list goes on (M2.18, M9.3). */
const margin = 100

interface EndOfListProps {
  /** How many items there are: when more have come, the end is looked for again. */
  readonly count: number
  readonly onReach: () => void
}

/** Says when the end of a scrolled list is nearly in sight. */
export function EndOfList({ count, onReach }: EndOfListProps) {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that stays in sight is not told again.
  useEffect(() => {
    const { current } = end
    if (!current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onReach()
      },
      { root: current.parentElement, rootMargin: `${margin}px` },
    )
    watch.observe(current)
    return () => watch.disconnect()
  }, [count])
  return <div ref={end} className="ed-library-end" />
}
