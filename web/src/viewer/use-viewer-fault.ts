import type { ViewerFaultKind } from '@waystep/stage'
import { useEffect, useState } from 'react'
import { findFault } from './find-fault.ts'

interface KnownFault {
  readonly kind: ViewerFaultKind | null
  /** Rises with each new try: what failed is drawn anew. */
  readonly attempt: number
  readonly failed: () => void
  readonly retry: () => void
}

/** What keeps a step from being shown, and the way on. */
export function useViewerFault(grantBase: string): KnownFault {
  const [kind, setKind] = useState<ViewerFaultKind | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (kind !== 'offline') return
    const online = () => {
      setKind(null)
      setAttempt((before) => before + 1)
    }
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [kind])

  return {
    kind,
    attempt,
    failed: () => {
      // Found out below: never rejects.
      void findFault(grantBase).then(setKind)
    },
    retry: () => {
      if (kind === 'gone') return location.reload()
      setKind(null)
      setAttempt((before) => before + 1)
    },
  }
}
