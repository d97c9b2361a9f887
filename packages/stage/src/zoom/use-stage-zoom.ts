import { type RefObject, useEffect, useState } from 'react'
import type { StageProps } from '../stage-props.ts'
import type { StepView } from '../view/stage-view.ts'
import { type ZoomedMedia, zoomedMedia } from './zoomed-media.ts'

/** Milliseconds that a step is seen whole before its region is zoomed into: one sees what it is a part of. */
const wholeFor = 400

export interface StageZoom {
  /** How the region of the step is drawn. */
  readonly media: ZoomedMedia
  /** Is it drawn now? The step is seen whole otherwise. */
  readonly isIn: boolean
}

type ZoomProps = Pick<
  StageProps,
  'frame' | 'mode' | 'explores' | 'pageOpen' | 'adaptToNarrow' | 'zoomedIn'
>

/**
 * The region of a step that its author chose, and how it is drawn. While a demo is played, it is zoomed into once the
 * step was seen whole for a moment. What is explored, or opened for screen readers, stays whole, and small screens
 * show parts of their own.
 *
 * @param isSeen the step's media is there
 * @returns null: the step has no region
 */
export function useStageZoom(
  root: RefObject<HTMLElement | null>,
  step: StepView,
  isSeen: boolean,
  stage: ZoomProps,
): StageZoom | null {
  const isPlayed = stage.mode === 'view'
  const hasRegion = step.kind !== 'chapter' && Boolean(step.zoomRegion)
  const zooms = hasRegion && isSeen && isPlayed && !stage.explores && !stage.pageOpen
  const wasSeen = useWasSeenWhole(root, step.id, zooms, stage.adaptToNarrow === true)
  if (step.kind === 'chapter' || !step.zoomRegion) return null
  const isIn = isPlayed ? zooms && wasSeen : stage.zoomedIn === true
  return { media: zoomedMedia(stage.frame, step, step.zoomRegion), isIn }
}

/** Has the step been seen whole for a moment, on a screen that shows no parts of its own? */
function useWasSeenWhole(
  root: RefObject<HTMLElement | null>,
  stepId: string,
  zooms: boolean,
  adapts: boolean,
): boolean {
  const [zoomedId, setZoomedId] = useState<string | null>(null)

  useEffect(() => {
    if (!zooms) return
    const ownParts = () =>
      adapts && root.current !== null && asksFor(root.current, '--ws-shows-parts')
    const look = () => setZoomedId(ownParts() ? null : stepId)
    const isStill = root.current !== null && asksFor(root.current, '--ws-still')
    const timer = setTimeout(look, isStill ? 0 : wholeFor)
    window.addEventListener('resize', look)
    return () => {
      clearTimeout(timer)
      setZoomedId(null)
      window.removeEventListener('resize', look)
    }
  }, [zooms, adapts, stepId, root])

  return zoomedId === stepId
}

/** What the style sheet says of this screen and its visitor. */
function asksFor(stage: HTMLElement, property: string): boolean {
  return getComputedStyle(stage).getPropertyValue(property).trim() === '1'
}
