import type { Pair } from '../draft.ts'
import type { Taking } from '../taking.ts'

/** A picture of no pixels, as large as a video without one. */
const nothing = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/** A drawing of a video's current frame; null when it may not be read or has none. */
function frameOf(video: HTMLVideoElement): string | null {
  const { videoWidth: width, videoHeight: height, readyState } = video
  if (readyState < HTMLMediaElement.HAVE_CURRENT_DATA || width === 0) return null
  const canvas = video.ownerDocument.createElement('canvas')
  canvas.width = width
  canvas.height = height
  try {
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.9)
  } catch {
    return null
  }
}

/**
 * WebGL clears its drawing buffer once it is on screen, so that reading it gives nothing, or black where
 * it has no transparency. Asking for the kind of context would tell, and would give one to a canvas that
 * has none yet.
 */
function isBlank(canvas: HTMLCanvasElement, image: string): boolean {
  // PNG packs pixels that are all the same into less than a five-hundredth.
  if (image.length > 2000 + (canvas.width * canvas.height * 4) / 100) return false
  const blank = canvas.ownerDocument.createElement('canvas')
  blank.width = canvas.width
  blank.height = canvas.height
  if (blank.toDataURL('image/png') === image) return true
  blank.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height)
  return blank.toDataURL('image/png') === image
}

function pixelsOf(canvas: HTMLCanvasElement): string | 'blank' | null {
  try {
    const image = canvas.toDataURL('image/png')
    return isBlank(canvas, image) ? 'blank' : image
  } catch {
    return null
  }
}

/**
 * The current frame of a video, before it has one its poster, or nothing. With controls it is left to
 * the picture: no other has them as they are.
 */
function takeVideo(taking: Taking, pair: Pair<HTMLVideoElement>): void {
  const { element, draft } = pair
  const { poster } = draft.attributes
  delete draft.attributes.src
  delete draft.attributes.poster
  const hasPoster = typeof poster === 'string' && poster !== ''
  const started = element.currentTime > 0 || !hasPoster
  const frame = started ? frameOf(element) : null
  const isUnread = started && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
  draft.attributes.rr_dataURL = frame ?? (hasPoster ? poster : nothing)
  const drawsControls = element.controls && taking.isWhollyVisible(pair)
  const isLost = frame === null && isUnread
  if (isLost || drawsControls) taking.leaveToPicture(pair, !isLost)
}

/** Pixels of canvases and videos as images; those that may not be read are left to the picture. */
export function takeCanvases(taking: Taking): void {
  for (const pair of taking.of('canvas')) {
    if (pair.element.width === 0 || pair.element.height === 0) continue
    const pixels = pixelsOf(pair.element)
    if (pixels !== null && pixels !== 'blank') pair.draft.attributes.rr_dataURL = pixels
    else taking.leaveToPicture(pair)
  }
  for (const pair of taking.of('video')) takeVideo(taking, pair)
  for (const { draft } of taking.of('audio')) delete draft.attributes.src
}
