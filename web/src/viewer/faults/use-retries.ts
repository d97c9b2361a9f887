import { useLatest } from '@waystep/stage'
import { useEffect } from 'react'

/** Milliseconds before the first try; each one doubles it, up to the longest. */
const first = 1000
const longest = 30_000

/**
 * Milliseconds to wait before the next try. Each viewer waits another time: those who lost a server together
 * do not come back together.
 *
 * @param tries how many have failed
 * @param chance from 0 to 1
 */
export function waitAfter(tries: number, chance: number): number {
  return Math.min(first * 2 ** tries, longest) * (0.5 + chance / 2)
}

/**
 * Tries again while something is wrong: after a wait, and at once when the connection is back or when somebody
 * looks at the tab again.
 *
 * @param tries how many have failed; null: nothing is to be tried
 */
export function useRetries(tries: number | null, retry: () => void): void {
  const latest = useLatest(retry)
  useEffect(() => {
    if (tries === null) return
    const now = () => latest.current()
    const looked = () => {
      if (document.visibilityState === 'visible') now()
    }
    const timer = setTimeout(now, waitAfter(tries, Math.random()))
    addEventListener('online', now)
    document.addEventListener('visibilitychange', looked)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', now)
      document.removeEventListener('visibilitychange', looked)
    }
  }, [tries, latest])
}
