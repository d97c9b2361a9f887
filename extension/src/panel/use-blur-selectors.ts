import { useEffect, useState } from 'react'
import { readBlurSelectors, watchBlurSelectors } from '../privacy/blur-selectors.ts'

/** The list as it is stored; null until it was read. */
export function useBlurSelectors(): readonly string[] | null {
  const [selectors, setSelectors] = useState<readonly string[] | null>(null)
  useEffect(() => {
    let isOver = false
    const read = () =>
      void readBlurSelectors().then((found) => {
        if (!isOver) setSelectors(found)
      })
    read()
    const stop = watchBlurSelectors(read)
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return selectors
}
