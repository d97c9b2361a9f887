import type { Announcement } from '@waystep/stage'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

interface Arrival {
  readonly announcement: Announcement
  /** Tells screen readers something at once. */
  readonly say: (words: Announcement) => void
  /** To be called when other words are on screen: their id, and where the viewer is now. */
  readonly arrived: (textId: string, place: string) => void
}

/**
 * After a change of step, focus goes to the new step's words, or to the hotspot that shows them only on
 * focus, or else before the page's links; and screen readers hear where they are. Someone who works the controls
 * below the stage keeps the focus there, and so does whoever watches a demo that goes on by itself: of such a step
 * nothing is said, which would talk over whatever else is read.
 */
export function useAnnouncement(
  player: RefObject<HTMLElement | null>,
  byItself: RefObject<boolean>,
): Arrival {
  const [announcement, setAnnouncement] = useState<Announcement>({ place: '' })
  const [arrival, setArrival] = useState<{ textId: string; place: string } | null>(null)
  // Once all that changes with it is drawn: what lay over the words would keep the focus from them.
  useLayoutEffect(() => {
    if (!arrival) return
    // What was said of the step before holds no longer.
    if (byItself.current) return setAnnouncement({ place: '' })
    const { textId, place } = arrival
    const words = player.current && visibleWords(player.current, textId)
    const links = player.current?.querySelector<HTMLElement>('.ws-links') ?? null
    const target = words ?? markOf(player.current, textId) ?? links
    const atControls = document.activeElement?.closest('.ws-controls, .ws-lone-controls') != null
    const moves = target !== null && !atControls
    if (moves) target.focus({ preventScroll: true })
    setAnnouncement({ place, ...(words && !moves && { words: words.textContent }) })
  }, [arrival, player, byItself])
  const arrived = useCallback((textId: string, place: string) => setArrival({ textId, place }), [])
  return { announcement, say: setAnnouncement, arrived }
}

/** The words stand in the tooltip and, for narrow screens, under the stage: one of them is seen. */
function visibleWords(player: HTMLElement, textId: string): HTMLElement | null {
  for (const words of player.querySelectorAll<HTMLElement>(`[data-text-of="${textId}"]`)) {
    if (words.checkVisibility({ visibilityProperty: true })) return words
  }
  return null
}

function markOf(player: HTMLElement | null, hotspotId: string): HTMLElement | null {
  return player?.querySelector<HTMLElement>(`[data-hotspot="${hotspotId}"] .ws-mark`) ?? null
}
