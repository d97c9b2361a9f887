import type { DemoDocument } from '../records/demo-document.ts'
import { mediaAlignModes, type Step } from '../records/step.ts'
import { aspectRatio, firstMediaStep, frameOf, mediaSize, sameAspectRatio } from './aspect-ratio.ts'

type FitMode = Step['mediaFitMode']
type AlignMode = Step['mediaAlignMode']

/** A sentence for each choice that is closed, and why; null: it is open. */
export type Choices<Mode extends string> = Readonly<Record<Mode, string | null>>

const reasons = {
  setsTheFrame: 'This step gives the demo its shape, so it fills the frame already.',
  cropped: 'A cropped video is shown whole.',
  besidePages: 'Images and videos are shown whole in a demo of captured pages.',
  sameShape: 'It has the shape of the frame and fills it already.',
  noRoomAcross: 'There is no room to the left or right.',
  noRoomDown: 'There is no room above or below.',
} as const

/** Which ways of fitting a step's media are open (M5.27, M5.28). */
export function fitChoices(document: DemoDocument, step: Step): Choices<FitMode> {
  return { Contain: whyNotContain(document, step), Cover: whyNotCover(document, step) }
}

function whyNotCover(document: DemoDocument, step: Step): string | null {
  if (firstMediaStep(document)?.id === step.id) return reasons.setsTheFrame
  if (step.video !== null && step.videoCrop !== null) return reasons.cropped
  const isPage = step.htmlCaptureId !== null
  return !isPage && document.demo.type === 'HTML' ? reasons.besidePages : null
}

function whyNotContain(document: DemoDocument, step: Step): string | null {
  const size = mediaSize(step)
  return size && sameAspectRatio(size, frameOf(document)) ? reasons.sameShape : null
}

/** Where a step's media may stand in the frame: closed is what would change nothing (M5.29). */
export function alignChoices(document: DemoDocument, step: Step): Choices<AlignMode> {
  const size = mediaSize(step)
  const frame = frameOf(document)
  if (!size || sameAspectRatio(size, frame)) return all(reasons.sameShape)
  const isWider = aspectRatio(size) > aspectRatio(frame)
  // Contained, a wider one leaves room above and below; covering, it sticks out on both sides.
  const movesAcross = isWider === (step.mediaFitMode === 'Cover')
  const across = movesAcross ? null : reasons.noRoomAcross
  const down = movesAcross ? reasons.noRoomDown : null
  return { Left: across, Right: across, Top: down, Bottom: down, Center: null }
}

function all(reason: string): Choices<AlignMode> {
  const closed = Object.fromEntries(mediaAlignModes.map((mode) => [mode, reason]))
  return closed as Record<AlignMode, string>
}
