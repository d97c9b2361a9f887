import { leastCrop, type PictureEdits, type PictureShape, type Size } from '@waystep/demo-model'
import { dequal } from 'dequal'

export interface PictureHistory {
  readonly now: PictureEdits
  readonly past: readonly PictureEdits[]
  readonly future: readonly PictureEdits[]
  /** What the last change belonged to: changes of one gesture are taken back together. */
  readonly gesture: string | null
}

/** More than anybody takes back, and few enough to keep. */
const pastLimit = 200

export function uncut({ width, height }: Size): PictureEdits {
  return { version: 1, cropAspectRatio: null, x: 0, y: 0, width, height, shapes: [] }
}

export function startOf(state: PictureEdits): PictureHistory {
  return { now: state, past: [], future: [], gesture: null }
}

export function changed(
  history: PictureHistory,
  next: PictureEdits,
  gesture: string | null = null,
): PictureHistory {
  if (dequal(next, history.now)) return history
  const goesOn = gesture !== null && gesture === history.gesture
  const past = goesOn ? history.past : [...history.past, history.now].slice(-pastLimit)
  return { now: next, past, future: [], gesture }
}

export function undone(history: PictureHistory): PictureHistory {
  const { past, now, future } = history
  const before = past.at(-1)
  if (!before) return history
  return { now: before, past: past.slice(0, -1), future: [now, ...future], gesture: null }
}

export function redone(history: PictureHistory): PictureHistory {
  const [next, ...future] = history.future
  if (!next) return history
  return { now: next, past: [...history.past, history.now], future, gesture: null }
}

export function withShape(state: PictureEdits, shape: PictureShape): PictureEdits {
  const isKnown = state.shapes.some(({ id }) => id === shape.id)
  const shapes = isKnown
    ? state.shapes.map((one) => (one.id === shape.id ? shape : one))
    : [...state.shapes, shape]
  return { ...state, shapes }
}

export function withoutShape(state: PictureEdits, id: string): PictureEdits {
  return { ...state, shapes: state.shapes.filter((one) => one.id !== id) }
}

/** Moves a shape above or below its neighbour. */
export function reordered(state: PictureEdits, id: string, by: 1 | -1): PictureEdits {
  const from = state.shapes.findIndex((one) => one.id === id)
  const to = from + by
  const [shape, other] = [state.shapes[from], state.shapes[to]]
  if (!shape || !other) return state
  const shapes = [...state.shapes]
  shapes[from] = other
  shapes[to] = shape
  return { ...state, shapes }
}

export interface CropBox extends Size {
  readonly x: number
  readonly y: number
}

/**
 * Is a pixel of the picture left at least? What is stored may say otherwise, as programs write it, too: then
 * dimensions are missing (M5.21).
 */
export function hasDimensions(picture: Size, { x, y, width, height }: CropBox): boolean {
  const left = {
    width: Math.min(width, picture.width - x),
    height: Math.min(height, picture.height - y),
  }
  return left.width >= 1 && left.height >= 1
}

/** Whole pixels inside the picture, 50 by 50 at least, and of this ratio, if there is one (M5.20). */
export function cropWithin(
  picture: Size,
  wanted: CropBox,
  ratio: number | null,
  least: Size,
): CropBox {
  const within = (value: number, low: number, high: number) =>
    Math.min(Math.max(low, high), Math.max(Math.min(low, high), value))
  let width = within(wanted.width, Math.min(least.width, picture.width), picture.width)
  let height = within(wanted.height, Math.min(least.height, picture.height), picture.height)
  if (ratio !== null) {
    height = width / ratio
    if (height > picture.height) height = picture.height
    if (height < least.height) height = Math.min(least.height, picture.height)
    width = Math.min(picture.width, height * ratio)
    height = width / ratio
  }
  width = Math.round(width)
  height = Math.round(height)
  return {
    width,
    height,
    x: Math.round(within(wanted.x, 0, picture.width - width)),
    y: Math.round(within(wanted.y, 0, picture.height - height)),
  }
}

/** The largest crop of a ratio, in the middle of one. */
export function cropOfRatio(picture: Size, around: CropBox, ratio: number | null): CropBox {
  if (ratio === null) return around
  const width = Math.min(around.width, around.height * ratio)
  const height = width / ratio
  const x = around.x + (around.width - width) / 2
  const y = around.y + (around.height - height) / 2
  return cropWithin(picture, { x, y, width, height }, ratio, leastCrop)
}
