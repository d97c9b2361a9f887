import type { Size } from '@waystep/demo-model'
import {
  blurredPixels,
  type Colour,
  cellsOf,
  type Redaction,
  type Surroundings,
  wholePixels,
} from './redaction.ts'

type Picture = CanvasImageSource & Size

interface Strip extends Size {
  readonly x: number
  readonly y: number
}

/** How far around an area its colours are taken. */
const margin = 2

function averageOf(picture: Picture, strip: Strip): Colour | null {
  const right = Math.min(picture.width, strip.x + strip.width)
  const bottom = Math.min(picture.height, strip.y + strip.height)
  const [x, y] = [Math.max(0, strip.x), Math.max(0, strip.y)]
  if (right - x < 1 || bottom - y < 1) return null
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(picture, x, y, right - x, bottom - y, 0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

function surroundingsOf(picture: Picture, { x, y, width, height }: Strip): Surroundings {
  return {
    left: averageOf(picture, { x: x - margin, y, width: margin, height }),
    right: averageOf(picture, { x: x + width, y, width: margin, height }),
    top: averageOf(picture, { x, y: y - margin, width, height: margin }),
    bottom: averageOf(picture, { x, y: y + height, width, height: margin }),
  }
}

/** A small picture that is drawn over the whole of a blurred area. */
export function blurOf(
  picture: Picture,
  redaction: Extract<Redaction, { kind: 'blur' }>,
): OffscreenCanvas {
  const area = wholePixels(redaction)
  const cells = cellsOf(area, redaction.intensity)
  const around = surroundingsOf(picture, area)
  const pixels = blurredPixels(redaction.id, cells, redaction.intensity, around)
  const canvas = new OffscreenCanvas(cells.width, cells.height)
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, cells.width, cells.height), 0, 0)
  return canvas
}

/**
 * Takes away what lies beneath. All areas are filled before colours are taken from around any of them: what
 * stands around one may lie in another.
 */
export function paintRedactions(canvas: OffscreenCanvas, redactions: readonly Redaction[]): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no images')
  for (const one of redactions) {
    const { x, y, width, height } = wholePixels(one)
    context.fillStyle = one.kind === 'solid' ? one.color : '#808080'
    context.fillRect(x, y, width, height)
  }
  for (const one of redactions) {
    const { x, y, width, height } = wholePixels(one)
    if (one.kind === 'blur') context.drawImage(blurOf(canvas, one), x, y, width, height)
    else {
      context.fillStyle = one.color
      context.fillRect(x, y, width, height)
    }
  }
}
