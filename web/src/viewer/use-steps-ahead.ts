import type { Playback, PublishedDemo, PublishedStep } from '@waystep/demo-model'
import { useEffect, useState } from 'react'
import { type LookAhead, lookAheadFor, thisVisitor } from './look-ahead.ts'
import { stepsAhead } from './steps-ahead.ts'

/**
 * The steps to load ahead, none before the first one is seen. What the visitor's line and screen allow is asked
 * once a step is drawn: to ask while the next one is drawn has the browser lay out all that has changed so far.
 *
 * @param seen the id of the step that is seen; null: none yet
 */
export function useStepsAhead(
  demo: PublishedDemo,
  at: Playback,
  seen: string | null,
  pointedId: string | null,
): readonly PublishedStep[] {
  const [allowed, setAllowed] = useState<LookAhead | null>(null)
  useEffect(() => {
    if (seen === null) return
    const now = lookAheadFor(thisVisitor())
    setAllowed((before) => (before !== null && isSame(before, now) ? before : now))
  }, [seen])
  return allowed === null ? [] : stepsAhead(demo, at, allowed, pointedId)
}

function isSame(a: LookAhead, b: LookAhead): boolean {
  return a.pages === b.pages && a.pictures === b.pictures && a.frames === b.frames
}
