import type { SingleCommand } from '../commands/command.ts'
import { type DemoDocument, recordById } from '../records/demo-document.ts'
import type { Step, StepChanges } from '../records/step.ts'
import type { VideoCrop } from '../records/video-crop.ts'
import { mediaSize, type PixelBox, shownOfVideo } from './aspect-ratio.ts'
import { type Issue, issue } from './issue.ts'
import { hotspotsOnTheirPixels, zoomOnItsPixels } from './on-their-pixels.ts'
import { leastOfVideo } from './zoom.ts'

/** Percent that two sums of a position and a size may differ by and be the same. */
const tolerance = 0.001

/** What keeps a crop from being saved: it leaves the video, or is too small (M5.20, M5.22). */
export function cropIssues({ videoCrop }: Step): Issue[] {
  if (!videoCrop) return []
  const { x, y, width, height } = videoCrop
  const leaves = x + width > 100 + tolerance || y + height > 100 + tolerance
  const isSmall = Math.min(width, height) < leastOfVideo - tolerance
  return [
    ...(leaves ? [issue('crop-outside', ['videoCrop'])] : []),
    ...(isSmall ? [issue('crop-too-small', ['videoCrop'])] : []),
  ]
}

/**
 * Crops the video of a step, or shows all of it again, and leaves every hotspot of the demo on the pixel that it points
 * at (M2.50): the commands of one gesture. A cropped video is contained in the frame (M5.27).
 * @param crop null: all of it
 * @param more what of the step is changed with it
 */
export function cropVideo(
  document: DemoDocument,
  stepId: string,
  crop: VideoCrop | null,
  more: StepChanges = {},
): SingleCommand[] {
  const step = recordById(document.steps, stepId)
  if (!step?.video) return []
  const contained: StepChanges =
    crop && step.mediaFitMode === 'Cover'
      ? { mediaFitMode: 'Contain', mediaAlignMode: 'Center' }
      : {}
  const changes: StepChanges = { ...more, ...contained, videoCrop: crop }
  const next = { ...step, ...changes }
  const after = { ...document, steps: { ...document.steps, [stepId]: next } }
  const zoom = zoomOnItsPixels(next, shownOfVideo(step), shownOfVideo(next))
  return [
    { type: 'update-step', stepId, changes: { ...changes, ...zoom } },
    ...hotspotsOnTheirPixels(document, after, shownOf),
  ]
}

/** What other steps show begins where it began: nothing but the frame around them changes. */
function shownOf(step: Step): PixelBox | null {
  const size = mediaSize(step)
  return step.video === null ? size && { x: 0, y: 0, ...size } : shownOfVideo(step)
}
