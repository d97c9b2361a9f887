import type { Pair } from '../draft.ts'
import type { Taking } from '../taking.ts'

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
 * WebGL clears its drawing buffer once it is on screen, so that reading it gives nothing. Asking for
 * the kind of context would tell, and would give one to a canvas that has none yet.
 */
function isBlank(canvas: HTMLCanvasElement, image: string): boolean {
  const blank = canvas.ownerDocument.createElement('canvas')
  blank.width = canvas.width
  blank.height = canvas.height
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

function unread(taking: Taking, pair: Pair): void {
  const box = taking.boxOf(pair)
  if (box.width > 0 && box.height > 0) taking.canvases.push({ nodeId: pair.draft.id, box })
}

/** Pixels of canvases and videos as images; those that may not be read are left to the picture. */
export function takeCanvases(taking: Taking): void {
  for (const pair of taking.of('canvas')) {
    if (pair.element.width === 0 || pair.element.height === 0) continue
    const pixels = pixelsOf(pair.element)
    if (pixels !== null && pixels !== 'blank') pair.draft.attributes.rr_dataURL = pixels
    else unread(taking, pair)
  }
  for (const pair of taking.of('video')) {
    const { element, draft } = pair
    delete draft.attributes.src
    const started = element.currentTime > 0 || !element.hasAttribute('poster')
    const frame = started ? frameOf(element) : null
    if (frame !== null) draft.attributes.poster = frame
    else if (started && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      unread(taking, pair)
    }
  }
  for (const { draft } of taking.of('audio')) delete draft.attributes.src
}
