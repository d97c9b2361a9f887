import type { PublishedDemo, PublishedStep } from '@waystep/demo-model'
import { useLatest } from '@waystep/stage'
import { useEffect, useState } from 'react'

export interface Autoplay {
  readonly playing: boolean
  readonly toggle: () => void
  /** Somebody goes on by hand. */
  readonly pause: () => void
}

/**
 * Goes on by itself while it plays, which it does not at first where its viewer wants less motion, after the time the demo gives each step; it waits at chapters,
 * which ask for something (M5.15), and where a viewer takes over.
 */
export function useAutoplay(
  from: boolean,
  { demo, step, shown }: { demo: PublishedDemo; step: PublishedStep; shown: boolean },
  next: () => void,
): Autoplay {
  const [playing, setPlaying] = useState(from)
  // Nothing begins to move by itself for those who asked for that: the button says Play.
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])
  const goOn = useLatest(next)
  const runs = playing && shown && step.kind !== 'chapter'
  const time = timeOf(demo, step)
  useEffect(() => {
    if (!runs) return
    const timer = setTimeout(() => goOn.current(), time)
    return () => clearTimeout(timer)
  }, [runs, time, goOn])
  return {
    playing,
    toggle: () => setPlaying((before) => !before),
    pause: () => setPlaying(false),
  }
}

/** Milliseconds from the moment a step is seen until the next one. */
export function timeOf({ settings }: PublishedDemo, step: PublishedStep): number {
  const own = settings.customizePerStep
    ? settings.stepTimings.find(({ stepId }) => stepId === step.id)
    : undefined
  const duration = own?.duration ?? settings.autoplayduration
  return duration + (own?.transition ?? settings.autoPlayDelay)
}
