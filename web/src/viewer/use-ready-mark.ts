import { readyMark } from '@waystep/stage'
import { useEffect } from 'react'

/** Says that the script has taken over the page: called last, since effects run in their order. */
export function useReadyMark(): void {
  useEffect(() => {
    performance.mark(readyMark)
    dispatchEvent(new Event(readyMark))
  }, [])
}
