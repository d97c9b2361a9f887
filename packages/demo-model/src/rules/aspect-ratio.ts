import { chapterOf, type DemoDocument, orderedSteps, recordById } from '../records/demo-document.ts'
import type { Step } from '../records/step.ts'

/** Pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels, of a picture, of a video or of a frame. */
export interface PixelBox extends Size {
  readonly x: number
  readonly y: number
}

/** What an empty demo, or one of chapters only, is drawn in. */
export const defaultFrame: Size = { width: 1280, height: 720 }

/** Width by height, to the two decimals that count (E9.17, M9.29). */
export function aspectRatio({ width, height }: Size): number {
  return Math.round((width / height) * 100) / 100
}

/** E5.32: equal to two decimals. */
export function sameAspectRatio(a: Size, b: Size): boolean {
  return aspectRatio(a) === aspectRatio(b)
}

/** The size of a step's own media, as far as it is shown; null when it has none or it is not known. */
export function mediaSize(step: Step): Size | null {
  if (step.video !== null) {
    const shown = shownOfVideo(step)
    return shown && { width: shown.width, height: shown.height }
  }
  const { widthOrg: width, heightOrg: height } = step
  return width === null || height === null ? null : { width, height }
}

/** The part of a step's video that is shown, in pixels of the video; null where its size is not known (M2.50). */
export function shownOfVideo({ videoWidth, videoHeight, videoCrop }: Step): PixelBox | null {
  if (videoWidth === null || videoHeight === null) return null
  const { x, y, width, height } = videoCrop ?? { x: 0, y: 0, width: 100, height: 100 }
  return {
    x: (x / 100) * videoWidth,
    y: (y / 100) * videoHeight,
    width: (width / 100) * videoWidth,
    height: (height / 100) * videoHeight,
  }
}

/** The first step with a picture, film or page: it sets the ratio of all. A chapter does not count. */
export function firstMediaStep(document: DemoDocument): Step | null {
  return orderedSteps(document).find((step) => isMediaStep(document, step)) ?? null
}

function isMediaStep(document: DemoDocument, step: Step): boolean {
  return !chapterOf(document, step.id) && mediaSize(step) !== null
}

/** The frame every step of the demo is drawn in (E5.32). */
export function frameOf(document: DemoDocument): Size {
  const first = firstMediaStep(document)
  return (first && mediaSize(first)) ?? defaultFrame
}

/** What the frame would be with the steps in this order (E5.32). @param stepIds all of them */
export function frameInOrder(document: DemoDocument, stepIds: readonly string[]): Size {
  const steps = stepIds.flatMap((id) => recordById(document.steps, id) ?? [])
  const first = steps.find((step) => isMediaStep(document, step))
  return (first && mediaSize(first)) ?? defaultFrame
}
