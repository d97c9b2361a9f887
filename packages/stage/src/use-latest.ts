import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A value for listeners that outlive the drawing they were made in: always that of what is in the document.
 * An ordinary effect would come later than the next press can, which would then be taken for one at the
 * step before.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
