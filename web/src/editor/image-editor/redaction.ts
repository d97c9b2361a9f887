import type { PictureShape, Size } from '@waystep/demo-model'

export type Redaction = Extract<PictureShape, { kind: 'solid' | 'blur' }>
export type Colour = readonly [number, number, number]

/** The average colours along the four sides, outside of the area; null where the picture ends. */
export interface Surroundings {
  readonly left: Colour | null
  readonly right: Colour | null
  readonly top: Colour | null
  readonly bottom: Colour | null
}

export const isRedaction = (shape: PictureShape): shape is Redaction =>
  shape.kind === 'solid' || shape.kind === 'blur'

/** Whole pixels around the area: half a pixel would let what lies beneath shine through. */
export function wholePixels({ x, y, width, height }: Redaction) {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return {
    x: left,
    y: top,
    width: Math.ceil(x + width) - left,
    height: Math.ceil(y + height) - top,
  }
}

const grey: Colour = [128, 128, 128]

/** Cells along the longer side of a blur. */
const cellLimit = 48

/** Numbers that look random and are the same for the same shape. */
function noiseOf(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 8) / 0x1000000
  }
}

/** How many cells a blur of this strength has: a stronger one has fewer and larger ones. */
export function cellsOf({ width, height }: Size, intensity: number): Size {
  const cell = Math.max(4 + intensity / 2, Math.max(width, height) / cellLimit)
  return {
    width: Math.max(2, Math.round(width / cell)),
    height: Math.max(2, Math.round(height / cell)),
  }
}

/**
 * The pixels of a blurred area, one per cell, as RGBA. They are made of the average colours around the area
 * and of noise, so that no attack finds what was inside: a blur of the text itself gives short words away to
 * whoever blurs all candidates and compares.
 */
export function blurredPixels(
  id: string,
  cells: Size,
  intensity: number,
  around: Surroundings,
): Uint8ClampedArray<ArrayBuffer> {
  const known = [around.left, around.right, around.top, around.bottom].filter((one) => one !== null)
  const mean = (channel: 0 | 1 | 2) =>
    known.length === 0
      ? grey[channel]
      : known.reduce((sum, one) => sum + one[channel], 0) / known.length
  const side = (colour: Colour | null, channel: 0 | 1 | 2) => colour?.[channel] ?? mean(channel)
  const random = noiseOf(id)
  const contrast = 12 + (100 - intensity) * 0.5
  const pixels = new Uint8ClampedArray(cells.width * cells.height * 4)
  for (let row = 0; row < cells.height; row += 1) {
    const down = (row + 0.5) / cells.height
    for (let column = 0; column < cells.width; column += 1) {
      const across = (column + 0.5) / cells.width
      const noise = (random() - 0.5) * contrast
      const at = (row * cells.width + column) * 4
      for (const channel of [0, 1, 2] as const) {
        const level =
          side(around.left, channel) * (1 - across) +
          side(around.right, channel) * across +
          side(around.top, channel) * (1 - down) +
          side(around.bottom, channel) * down
        pixels[at + channel] = level / 2 + noise
      }
      pixels[at + 3] = 255
    }
  }
  return pixels
}
