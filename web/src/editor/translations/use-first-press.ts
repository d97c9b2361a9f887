import { useCallback, useRef } from 'react'

/** V9.8: milliseconds for which a button hears no other press. */
const deaf = 500

/** Answers whether a press is to be heard: not within half a second of one that was, of the same button. */
export function useFirstPress(): (button: string) => boolean {
  const heard = useRef(new Map<string, number>())
  return useCallback((button) => {
    const now = performance.now()
    if (now - (heard.current.get(button) ?? Number.NEGATIVE_INFINITY) < deaf) return false
    heard.current.set(button, now)
    return true
  }, [])
}
