import { chapterOf, type DemoDocument, orderedSteps, recordById } from '../records/demo-document.ts'
import type { Step } from '../records/step.ts'

/** Pixels. */
export interface Size {
  readonly width: number
  readonly height: number
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

/** The size of a step's own media; null when it has none or it is not known. */
export function mediaSize(step: Step): Size | null {
  const [width, height] =
    step.video === null ? [step.widthOrg, step.heightOrg] : [step.videoWidth, step.videoHeight]
  return width === null || height === null ? null : { width, height }
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
