import type { PublishedStep } from '@waystep/demo-model'
import type { ChapterEntries, ChapterProblem, ViewerBoot } from '@waystep/stage'
import { useState } from 'react'
import { consentTo } from '../consent/consent.ts'
import { viewerId } from '../events/viewer-id.ts'
import { type OpenedGate, passPassword, sendForm } from './open-gate.ts'

type Opened = Extract<OpenedGate, { ok: true }>

export interface Gate {
  readonly problem: ChapterProblem | null
  readonly busy: boolean
  readonly submit: (step: PublishedStep, entries: ChapterEntries) => Promise<void>
}

/** Offers a visitor's answers to gates; `onOpened` gets the publication with what was behind the gate, and the answers. */
export function useGate(
  boot: ViewerBoot,
  onOpened: (opened: Opened, entries: ChapterEntries) => void,
): Gate {
  const { grantBase } = boot
  const [problem, setProblem] = useState<ChapterProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (step: PublishedStep, entries: ChapterEntries) => {
    setBusy(true)
    setProblem(null)
    const opened =
      step.chapter?.type === 'Password'
        ? await passPassword(grantBase, step.id, entries['password'] ?? '')
        : await sendForm(grantBase, step.id, {
            entries,
            // The answers name their visit only where it is counted.
            ...(consentTo(boot) === 'given' && { viewerId: viewerId() }),
          })
    setBusy(false)
    if (opened.ok) onOpened(opened, entries)
    else setProblem(opened.problem)
  }
  return { problem, busy, submit }
}
