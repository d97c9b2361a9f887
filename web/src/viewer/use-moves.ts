import { playback } from '@waystep/demo-model'
import { isClosing, type ViewerBoot } from '@waystep/stage'
import type { RefObject } from 'react'
import { openOutside } from './open-outside.ts'
import { type Autoplay, useAutoplay } from './use-autoplay.ts'
import type { Playing, Wish } from './use-playback.ts'
import type { Reporting } from './use-reporting.ts'

export interface Moves {
  readonly autoplay: Autoplay
  /** Goes where a viewer wishes, within the demo or out of it. */
  readonly move: (wish: Wish) => void
  /** Goes on from a hotspot. What leads out of the demo is a link, which its click opens by itself. */
  readonly follow: (to: 'next' | 'back', hotspotId: string) => void
  /** Goes where a linked element leads. */
  readonly followLink: (nodeId: number) => void
}

/** The ways in which a viewer gets from step to step, by hand and by itself. */
export function useMoves(
  player: RefObject<HTMLElement | null>,
  { autoplay: playsFirst, manifest }: ViewerBoot,
  { at, step, go, byItself }: Playing,
  { record, completed }: Reporting,
  isSeen: boolean,
): Moves {
  const advance = (wish: Wish) => {
    // The demo's own last word stays: it was seen to its end when it was shown.
    if (wish.to === 'next' && isClosing(manifest, step)) return 'stayed'
    const came = go(wish)
    if (came === 'ended') completed(step.id)
    return came
  }
  const isSandbox = manifest.settings.type === 'Sandbox'
  const autoplay = useAutoplay(
    (playsFirst && !isSandbox) ?? false,
    player,
    { demo: manifest, at, isSeen },
    (does) => {
      byItself.current = true
      advance({ to: 'next' })
      if (does === 'again') go({ to: 'first' })
    },
  )
  const move = (wish: Wish) => {
    byItself.current = false
    if (advance(wish) !== 'outside' || (wish.to !== 'next' && wish.to !== 'back')) return
    const link = playback.outsideLinkFrom(step, wish.to, wish.hotspotId)
    if (link) openOutside(link)
  }
  return {
    autoplay,
    move,
    follow(to, hotspotId) {
      if (!playback.outsideLinkFrom(step, to, hotspotId)) move({ to, hotspotId })
    },
    followLink(nodeId) {
      const link = step.links.find((one) => one.nodeId === nodeId)
      if (!link) return
      record('link-clicked', step.id, { nodeId })
      if (link.href === null) move({ to: 'step', stepId: link.stepId })
      else openOutside(link)
    },
  }
}
