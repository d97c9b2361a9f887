import type { PictureShape } from '@waystep/demo-model'

/** What a key does to the selected shape. */
export type ShapeDeed =
  | { readonly kind: 'remove' | 'duplicate' | 'above' | 'below' }
  | { readonly kind: 'move' | 'resize'; readonly x: number; readonly y: number }
  /** Degrees, clockwise. */
  | { readonly kind: 'turn'; readonly by: number }

/** What a key does in the image editor. */
export type KeyDeed = ShapeDeed | { readonly kind: 'undo' } | { readonly kind: 'redo' }

/** Degrees that one press turns by: what is drawn by hand is seldom wanted at other angles. */
const turn = 15

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Shift moves by ten pixels and turns the other way, Alt resizes. */
export function deedOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): KeyDeed | null {
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return { kind: event.shiftKey ? 'redo' : 'undo' }
    if (key === 'y') return { kind: 'redo' }
    return key === 'd' ? { kind: 'duplicate' } : null
  }
  const way = ways[event.key]
  if (way) {
    const step = event.shiftKey ? 10 : 1
    return { kind: event.altKey ? 'resize' : 'move', x: way[0] * step, y: way[1] * step }
  }
  if (key === 'r' && !event.altKey) return { kind: 'turn', by: event.shiftKey ? -turn : turn }
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
      return { kind: 'remove' }
    case ']':
      return { kind: 'above' }
    case '[':
      return { kind: 'below' }
    default:
      return null
  }
}

export function resizedShape(shape: PictureShape, x: number, y: number): PictureShape {
  switch (shape.kind) {
    case 'text':
      return { ...shape, size: Math.min(2000, Math.max(4, shape.size + y + x)) }
    case 'arrow':
    case 'highlighter':
      return { ...shape, width: shape.width + x, height: shape.height + y }
    default:
      return {
        ...shape,
        width: Math.max(1, shape.width + x),
        height: Math.max(1, shape.height + y),
      }
  }
}
