import { useCallback, useEffect, useRef, useState } from 'react'

/** Fetches again what could not be fetched, once the network is back: `again` is then another number. */
export function useMediaAgain(): { readonly again: number; readonly onMediaFailed: () => void } {
  const [again, setAgain] = useState(0)
  const failed = useRef(false)
  useEffect(() => {
    const online = () => {
      if (failed.current) setAgain((times) => times + 1)
      failed.current = false
    }
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])
  const onMediaFailed = useCallback(() => {
    failed.current = true
  }, [])
  return { again, onMediaFailed }
}
