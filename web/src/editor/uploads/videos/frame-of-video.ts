import type { ZoomRegion } from '@waystep/demo-model'

/** Seconds into a film where its picture is taken: many begin in black. */
const at = 1
/** Pixels. */
const widest = 1280
/** Milliseconds that a browser may take to find the place. */
const timeoutMs = 10_000

/** Where a film has the picture that it waits with. @param duration seconds; NaN: nobody knows yet */
export function placeOfPoster(duration: number): number {
  return Math.min(at, (duration || 0) / 4)
}

/**
 * A picture of a film that has been opened; null when the browser gives none.
 * @param place seconds
 * @param part of the film, in percent of it; null: all of it
 */
export async function frameOfVideo(
  video: HTMLVideoElement,
  place = placeOfPoster(video.duration),
  part: ZoomRegion | null = null,
): Promise<Blob | null> {
  if (!(await isAt(video, place))) return null
  return await drawnPart(video, part, { widest, quality: 0.85 })
}

/** What a film shows now, or a part of that, as a JPEG; null where none can be drawn. @param part in percent of it */
export async function drawnPart(
  video: HTMLVideoElement,
  part: ZoomRegion | null,
  { widest: limit, quality }: { readonly widest: number; readonly quality: number },
): Promise<Blob | null> {
  const { x, y, width, height } = part ?? { x: 0, y: 0, width: 100, height: 100 }
  const [across, down] = [video.videoWidth / 100, video.videoHeight / 100]
  const scale = Math.min(1, limit / (width * across))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * across * scale))
  canvas.height = Math.max(1, Math.round(height * down * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  const from = [x * across, y * down, width * across, height * down] as const
  context.drawImage(video, ...from, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

function isAt(video: HTMLVideoElement, time: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeoutMs)
    const ends = (found: boolean) => () => {
      clearTimeout(timer)
      resolve(found)
    }
    video.addEventListener('seeked', ends(true), { once: true })
    video.addEventListener('error', ends(false), { once: true })
    video.currentTime = time
  })
}
