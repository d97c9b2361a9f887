import type { ChapterEntries, ViewerBoot } from '@waystep/stage'
import { useState } from 'react'
import { passGate } from './pass-gate.ts'

interface Gate {
  readonly error: string | null
  readonly busy: boolean
  readonly submitPassword: (stepId: string, entries: ChapterEntries) => Promise<void>
}

/** Offers passwords; `onOpened` gets the publication with what was behind the gate. */
export function useGate(
  { grantBase }: ViewerBoot,
  onOpened: (opened: Pick<ViewerBoot, 'grantBase' | 'manifest'>) => void,
): Gate {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submitPassword = async (stepId: string, entries: ChapterEntries) => {
    setBusy(true)
    setError(null)
    const passed = await passGate(grantBase, stepId, entries['password'] ?? '')
    setBusy(false)
    if (passed.ok) onOpened(passed)
    else setError(passed.message)
  }
  return { error, busy, submitPassword }
}
