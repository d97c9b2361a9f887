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

/** A picture of a film that has been opened; null when the browser gives none. @param place seconds */
export async function frameOfVideo(
  video: HTMLVideoElement,
  place = placeOfPoster(video.duration),
): Promise<Blob | null> {
  if (!(await isAt(video, place))) return null
  const scale = Math.min(1, widest / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
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
