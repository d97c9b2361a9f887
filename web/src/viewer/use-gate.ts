import type { PublishedStep } from '@waystep/demo-model'
import type { ChapterEntries, ViewerBoot } from '@waystep/stage'
import { useState } from 'react'
import { passGate } from './pass-gate.ts'

/** The server has no call yet that takes a required form's answers. */
const formsNotTaken = 'This form cannot be sent yet. Nothing you typed was stored.'

interface Gate {
  readonly error: string | null
  readonly busy: boolean
  readonly submit: (step: PublishedStep, entries: ChapterEntries) => Promise<void>
}

/** Offers a visitor's answers to gates; `onOpened` gets the publication with what was behind the gate. */
export function useGate(
  { grantBase }: ViewerBoot,
  onOpened: (opened: Pick<ViewerBoot, 'grantBase' | 'manifest'>) => void,
): Gate {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (step: PublishedStep, entries: ChapterEntries) => {
    if (step.chapter?.type !== 'Password') return setError(formsNotTaken)
    setBusy(true)
    setError(null)
    const passed = await passGate(grantBase, step.id, entries['password'] ?? '')
    setBusy(false)
    if (passed.ok) onOpened(passed)
    else setError(passed.message)
  }
  return { error, busy, submit }
}
