import { startTicker } from '../sound-input/ticker.ts'

/** CSS pixels (M2.37, M9.1). */
const bubbleSize = 250
const bubbleMargin = 40

const framesPerSecond = 30

/** A stream that is drawn from others. */
export interface DrawnStream {
  readonly stream: MediaStream
  stop(): void
}

/** Where the camera's round picture stands on a screen of this size: at its right bottom corner. */
export function bubbleOn({ width, height }: { readonly width: number; readonly height: number }) {
  // A small window is not covered by more than a third.
  const size = Math.min(bubbleSize, width / 3, height / 3)
  const margin = Math.min(bubbleMargin, size / 4)
  return { x: width - margin - size, y: height - margin - size, size }
}

/** The middle of a picture that a square takes. */
export function middleSquare({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}) {
  const size = Math.min(width, height)
  return { x: (width - size) / 2, y: (height - size) / 2, size }
}

async function played(stream: MediaStream): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = stream
  await video.play()
  return video
}

/** The screen with the camera's round picture on it, drawn on at 30 frames a second. */
export async function cameraOverScreen(
  screen: MediaStream,
  camera: MediaStream,
): Promise<DrawnStream> {
  const [below, above] = await Promise.all([played(screen), played(camera)])
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('This browser gives no canvas.')
  const draw = () => {
    const { videoWidth: width, videoHeight: height } = below
    if (!width || !height) return
    // A shared window changes its size.
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.drawImage(below, 0, 0)
    const bubble = bubbleOn({ width, height })
    const from = middleSquare({ width: above.videoWidth, height: above.videoHeight })
    context.save()
    context.beginPath()
    const radius = bubble.size / 2
    context.arc(bubble.x + radius, bubble.y + radius, radius, 0, 2 * Math.PI)
    context.clip()
    const { x, y, size } = bubble
    context.drawImage(above, from.x, from.y, from.size, from.size, x, y, size, size)
    context.restore()
  }
  let restsUntil = 0
  /** Half of the time is the page's: a slow machine gets fewer frames, not a page that answers nobody. */
  const drawUnlessBusy = () => {
    const began = performance.now()
    if (began < restsUntil) return
    draw()
    const ended = performance.now()
    restsUntil = ended + (ended - began)
  }
  draw()
  const stop = startTicker(1000 / framesPerSecond, drawUnlessBusy)
  return { stream: canvas.captureStream(framesPerSecond), stop }
}
