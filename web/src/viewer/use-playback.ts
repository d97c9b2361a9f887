import {
  type Moved,
  type Playback,
  type PublishedDemo,
  type PublishedStep,
  playback,
} from '@waystep/demo-model'
import type { ViewerBoot } from '@waystep/stage'
import { type RefObject, useRef, useState } from 'react'

/** Where a viewer asks to go. */
export type Wish =
  | { readonly to: 'next' | 'back'; readonly hotspotId?: string }
  /** `left`: to where one has come from. */
  | { readonly to: 'first' | 'last' | 'left' }
  | { readonly to: 'step'; readonly stepId: string }

export interface Playing {
  readonly at: Playback
  readonly step: PublishedStep
  /** Answers what came of it. */
  readonly go: (wish: Wish) => Moved['move']
  /** Did the demo go on by itself last, and not by its viewer's hand? */
  readonly byItself: RefObject<boolean>
  /** Goes on in the same publication seen further, past the gate that was just passed. */
  readonly passedGate: (opened: PublishedDemo) => Moved['move']
}

/** Plays a publication from the step the server drew. */
export function usePlayback(boot: ViewerBoot, first: PublishedStep): Playing {
  const { manifest: demo } = boot
  const byItself = useRef(false)
  const [at, setAt] = useState(() => ({
    ...playback.startPlayback(demo, first.number),
    ended: boot.ended ?? false,
  }))
  const go = (wish: Wish) => {
    const moved = wished(demo, at, wish)
    if (moved.playback !== at) setAt(moved.playback)
    return moved.move
  }
  return {
    at,
    step: playback.currentStep(demo, at) ?? first,
    go,
    byItself,
    passedGate: (opened) => {
      byItself.current = false
      const moved = playback.next(opened, playback.replayIn(opened, at))
      setAt(moved.playback)
      return moved.move
    },
  }
}

function wished(demo: PublishedDemo, at: Playback, wish: Wish): Moved {
  switch (wish.to) {
    case 'next':
      return playback.next(demo, at, wish.hotspotId)
    case 'back':
      return playback.back(demo, at, wish.hotspotId)
    case 'left':
      return playback.backTheWay(demo, at)
    case 'first':
      return playback.goTo(demo, at, demo.steps[0]?.id ?? '')
    case 'last':
      return playback.goTo(demo, at, demo.steps.at(-1)?.id ?? '')
    case 'step':
      return playback.goTo(demo, at, wish.stepId)
  }
}
