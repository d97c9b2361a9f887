import type { PublishedStep } from '@waystep/demo-model'
import {
  type Announcement,
  isClosing,
  isExplored,
  say,
  stepPosition,
  type ViewerBoot,
} from '@waystep/stage'
import { type RefObject, useEffect, useState } from 'react'
import { showInAddress } from './address.ts'
import { rememberStep } from './gates/remembered-gates.ts'
import { useAnnouncement } from './use-announcement.ts'
import type { Playing } from './use-playback.ts'
import type { Reporting } from './use-reporting.ts'

interface ShownStep {
  /** The id of the step that is seen; null before the first one is. */
  readonly seen: string | null
  readonly announcement: Announcement
  /** Tells screen readers something at once. */
  readonly say: (words: Announcement) => void
  /** To be called when a step is what is seen. */
  readonly shown: (stepId: string) => void
}

/** Knows which step is seen, and says so in the address, to screen readers and to those who count. */
export function useShownStep(
  player: RefObject<HTMLElement | null>,
  { embed, manifest }: ViewerBoot,
  { at, step, byItself }: Playing,
  { record, news, completed }: Reporting,
): ShownStep {
  const [seen, setSeen] = useState<string | null>(null)
  const { announcement, say: tell, arrived } = useAnnouncement(player, byItself)

  useEffect(() => {
    if (at.ended) arrived('end', say('The end'))
  }, [at.ended, arrived])

  const shown = (stepId: string) => {
    record('step-viewed', stepId, { number: step.number })
    if (embed) rememberStep(manifest.publicationId, step.number)
    else showInAddress(step.number)
    news().shown({ step: step.number, total: manifest.total })
    // Who went on before the first step was seen has arrived at another one, too.
    if (seen !== null || at.visited.length > 0) {
      const isExploring = isExplored(manifest, step)
      const place = isExploring ? step.alt : stepPosition(step.number, manifest.total)
      arrived(textOf(step), place)
      if (isClosing(manifest, step)) completed(stepId)
    }
    setSeen(stepId)
  }
  return { seen, announcement, say: tell, shown }
}

/** The id its words go by in the screen: the hotspot's, or the chapter's. */
function textOf(step: PublishedStep): string {
  return step.chapter?.id ?? step.hotspots[0]?.id ?? ''
}
