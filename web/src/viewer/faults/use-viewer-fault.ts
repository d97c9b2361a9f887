import type { ViewerFaultKind, ViewerFaultView } from '@waystep/stage'
import { useEffect, useRef, useState } from 'react'
import { findFault } from './find-fault.ts'
import { useRetries } from './use-retries.ts'

interface KnownFault {
  /** What keeps the step from being shown; null: nothing does, or it is not known yet. */
  readonly view: ViewerFaultView | null
  /** Rises with each new try: what failed is loaded anew. */
  readonly attempt: number
  /** To be called when a step could not be loaded, and when one is what is seen. */
  readonly failed: (stepId: string) => void
  readonly shown: (stepId: string) => void
  readonly retry: () => void
}

interface Fault {
  readonly stepId: string
  readonly kind: ViewerFaultKind
  /** How often it was looked for a way on in vain. */
  readonly tries: number
}

/** Milliseconds that a step may take before it is looked whether its server still answers. */
const slowMs = 5000

/**
 * What keeps a step from being shown. It is tried again until the step is there; whoever goes to another
 * step meanwhile is not told of it.
 *
 * @param isSeen whether the step is there: one that is neither there nor fails may wait for a server that hangs
 */
export function useViewerFault(grantBase: string, stepId: string, isSeen: boolean): KnownFault {
  const [fault, setFault] = useState<Fault | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [trying, setTrying] = useState(false)
  const seen = useRef<string | null>(null)
  const looks = useRef(0)
  const here = fault?.stepId === stepId ? fault : null

  /** Loads what failed anew as soon as the server says that it is there. */
  const look = async (failedId: string, isNew: boolean) => {
    looks.current += 1
    const mine = looks.current
    setTrying(!isNew)
    const kind = await findFault(grantBase)
    if (mine !== looks.current) return
    setTrying(false)
    // It may have come by itself meanwhile.
    if (seen.current === failedId) return
    const isBack = kind === 'step-failed' && !isNew
    setFault((before) => {
      const known = before?.stepId === failedId ? before : null
      // Until it has loaded, or failed again, the words stay what they are.
      return {
        stepId: failedId,
        kind: isBack ? (known?.kind ?? kind) : kind,
        tries: known ? known.tries + 1 : 0,
      }
    })
    if (isBack) setAttempt((before) => before + 1)
  }

  useRetries(here === null || here.kind === 'gone' ? null : here.tries, () => {
    void look(stepId, false)
  })

  const waits = !isSeen && here === null
  useEffect(() => {
    if (!waits) return
    let isOver = false
    const timer = setInterval(async () => {
      const kind = await findFault(grantBase)
      // A server that answers is only at the end of a slow line.
      if (!isOver && kind !== 'step-failed') setFault({ stepId, kind, tries: 0 })
    }, slowMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [waits, grantBase, stepId])

  useEffect(() => {
    // What failed unseen, ahead of its time, is loaded before it is asked for.
    const online = () => setAttempt((before) => before + 1)
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [])

  return {
    view: here && { kind: here.kind, trying },
    attempt,
    failed: (failedId) => {
      seen.current = null
      void look(failedId, true)
    },
    shown: (shownId) => {
      seen.current = shownId
      setFault(null)
    },
    retry: () => {
      if (here?.kind === 'gone') location.reload()
      else void look(stepId, false)
    },
  }
}
