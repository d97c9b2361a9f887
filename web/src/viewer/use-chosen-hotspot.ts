import type { PublishedStep } from '@waystep/demo-model'
import { type Announcement, hotspotPosition, useLatest } from '@waystep/stage'
import { type RefObject, useEffect, useState } from 'react'

export interface ChosenHotspot {
  /** The hotspot of the step that a viewer chose; null: none, the step's first one is shown. */
  readonly id: string | null
  /** What is chosen leads where its author said, whatever is pressed: part of the wish to go there. */
  readonly way: { readonly hotspotId?: string }
  /** Shows a hotspot's words; `say` tells screen readers about it. */
  readonly choose: (hotspotId: string) => void
  /** Whether a tap on a hotspot chooses it: another one's words stand under the stage. */
  readonly isChoice: (hotspotId: string) => boolean
}

/**
 * Which of a step's hotspots has its words under a narrow stage. Elsewhere all words stand beside their
 * hotspots, and nothing is ever chosen.
 */
export function useChosenHotspot(
  player: RefObject<HTMLElement | null>,
  step: PublishedStep,
  say: (words: Announcement) => void,
): ChosenHotspot {
  const [chosen, setChosen] = useState({ stepId: step.id, id: '' })
  // Who comes back to a step begins at its first hotspot.
  if (chosen.stepId !== step.id) setChosen({ stepId: step.id, id: '' })
  const ids = step.hotspots.map(({ id }) => id)
  const id = chosen.stepId === step.id && ids.includes(chosen.id) ? chosen.id : null
  const shown = id ?? ids[0]

  const isChoice = (hotspotId: string) => hotspotId !== shown && hasWordsBelow(player.current)
  const choose = (hotspotId: string) => {
    setChosen({ stepId: step.id, id: hotspotId })
    const words = step.hotspots.find((hotspot) => hotspot.id === hotspotId)?.text ?? ''
    say({ place: hotspotPosition(ids.indexOf(hotspotId), ids.length), words: textOf(words) })
  }

  // A hotspot that keys come to would otherwise have its focus outside of the enlarged part.
  const latest = useLatest({ isChoice, stepId: step.id })
  useEffect(() => {
    const stop = new AbortController()
    const focused = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches('.ws-mark:focus-visible')) return
      const hotspotId = target.closest('[data-hotspot]')?.getAttribute('data-hotspot') ?? ''
      const { stepId } = latest.current
      if (latest.current.isChoice(hotspotId)) setChosen({ stepId, id: hotspotId })
    }
    player.current?.addEventListener('focusin', focused, { signal: stop.signal })
    return () => stop.abort()
  }, [player, latest])

  return { id, way: id === null ? {} : { hotspotId: id }, choose, isChoice }
}

/** The style sheet decides whether there is room for words beside hotspots. */
function hasWordsBelow(player: HTMLElement | null): boolean {
  // What is around these has no box of its own in an embed.
  return player?.querySelector('.ws-narrow-buttons')?.checkVisibility() ?? false
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}
