import type { Batch, SingleCommand } from '../commands/command.ts'
import type { StepItem } from '../commands/step-item.ts'
import { type DemoDocument, hotspotsOf, recordById } from '../records/demo-document.ts'
import { createStep, type Step, type StepChanges } from '../records/step.ts'
import type { Size } from './aspect-ratio.ts'
import { trimPercent, trimSeconds, type VideoTrim } from './video-cut.ts'
import { withoutVoice } from './voice-rules.ts'

/** Seconds within which a place counts as an end of the film (E9.5). */
const nearSeconds = 0.5

/** Where the step of a frame stands beside its film (E4.12 to E4.14). */
export type FrameSpot = 'before' | 'after' | 'between'

/**
 * Where the step of a frame goes: before the film near its start, after it near its end, else between its two parts.
 * What is cut off counts as the end that it lies at; of two ends that are near, the nearer one.
 * @param time of the frame, in seconds of the whole file
 * @param duration of the whole file, in seconds
 */
export function frameSpot(trim: VideoTrim, time: number, duration: number): FrameSpot {
  const sinceStart = time - trimSeconds(trim.trimStart, duration)
  const untilEnd = trimSeconds(trim.trimEnd, duration) - time
  const isFirst = sinceStart <= untilEnd
  if (isFirst && sinceStart <= nearSeconds) return 'before'
  if (!isFirst && untilEnd <= nearSeconds) return 'after'
  return 'between'
}

export interface CapturedFrame {
  /** Seconds of the whole file. */
  readonly time: number
  readonly duration: number
  /** The picture of what is shown of the film, as a record names it, and its pixels. */
  readonly image: string
  readonly size: Size
  /** How the film is cut and played now, saved or not: that is what is divided. */
  readonly cut: Pick<Step, 'trimStart' | 'trimEnd' | 'playbackRate' | 'mute'>
  readonly newId: () => string
}

export interface FrameCapture {
  /** One gesture: its inverse takes everything back (E4.15). */
  readonly command: Batch
  /** The new step's. */
  readonly stepId: string
}

/**
 * Makes an image step of a frame of a film (E4.11). Near the start only the film's start moves (E4.12); elsewhere than
 * at its ends the film becomes two, with the frame between them (E4.14). The first part keeps the film's id, so that
 * what leads to the film leads to its start; its hotspots, by which viewers go on, stand on the second part, which
 * waits with the frame.
 * @returns null where there is no such film
 */
export function captureFrame(
  document: DemoDocument,
  stepId: string,
  frame: CapturedFrame,
): FrameCapture | null {
  const step = recordById(document.steps, stepId)
  if (!step?.video) return null
  const { cut, time, duration, newId } = frame
  const item = frameItem(step, frame)
  const spot = frameSpot(cut, time, duration)
  const at = trimPercent(time, duration)
  const commands =
    spot === 'between'
      ? divided(document, step, { item, cut, at, image: frame.image, newId })
      : beside(step, spot, { item, cut, at, image: frame.image })
  return { command: { type: 'batch', commands }, stepId: item.step.id }
}

/** What was cut off before stays cut off; a film that begins later waits with the picture at which it begins. */
function beside(
  step: Step,
  spot: 'before' | 'after',
  { item, cut, at, image }: Omit<Division, 'newId'>,
): SingleCommand[] {
  const begins = spot === 'before' && at > cut.trimStart
  const changes = begins ? { ...cut, trimStart: at, ...waitsWith(step, image) } : cut
  const after = spot === 'before' ? step.number - 1 : step.number
  return [
    { type: 'update-step', stepId: step.id, changes },
    { type: 'add-steps', after, items: [item] },
  ]
}

/** The picture that a film waits with: of a cropped one it is the edited picture (M2.50). */
function waitsWith({ videoCrop }: Step, image: string): StepChanges {
  return videoCrop ? { editedImage: image } : { image }
}

/** The frame looks like the film when that is paused. Without hotspots a step has no backdrop (H4.6). */
function frameItem(step: Step, { image, size, newId }: CapturedFrame): StepItem {
  const { demoId, number, isHidden, mediaFitMode, mediaAlignMode } = step
  const { zoomPositionX, zoomPositionY, zoomWidth, zoomHeight } = step
  const made = createStep({
    id: newId(),
    demoId,
    number,
    isHidden,
    image,
    widthOrg: size.width,
    heightOrg: size.height,
    mediaFitMode,
    mediaAlignMode,
    zoomPositionX,
    zoomPositionY,
    zoomWidth,
    zoomHeight,
  })
  return { step: made, hotspots: [], chapter: null }
}

interface Division extends Pick<CapturedFrame, 'cut' | 'image' | 'newId'> {
  readonly item: StepItem
  /** Percent of the film. */
  readonly at: number
}

function divided(
  document: DemoDocument,
  step: Step,
  { item, cut, at, image, newId }: Division,
): SingleCommand[] {
  const hotspots = hotspotsOf(document, step.id)
  const id = newId()
  // What is said belongs to the first part: it would be heard twice. Captions of the film itself go with the film.
  const rest: StepItem = {
    step: {
      ...step,
      ...cut,
      ...withoutVoice,
      audioText: '',
      id,
      ...waitsWith(step, image),
      trimStart: at,
    },
    hotspots: hotspots.map((hotspot) => ({ ...hotspot, id: newId(), stepId: id })),
    chapter: null,
  }
  return [
    { type: 'update-step', stepId: step.id, changes: { ...cut, trimEnd: at } },
    ...hotspots.map((hotspot) => ({ type: 'delete-hotspot' as const, hotspotId: hotspot.id })),
    { type: 'add-steps', after: step.number, items: [item, rest] },
  ]
}
