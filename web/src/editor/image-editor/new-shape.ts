import { type PictureShape, pictureColour, type ShapeKind } from '@waystep/demo-model'
import { newId } from '../../api-client/new-id.ts'
import type { CropBox } from './picture-state.ts'

/** Less is a click, and makes a shape of its usual size. */
const leastDrag = 8

/** A shape as it begins (E9.12). @param drag in pixels of the picture; width and height may be negative */
export function newShape(kind: ShapeKind, drag: CropBox, picture: CropBox): PictureShape {
  const id = newId()
  const isClick = Math.abs(drag.width) < leastDrag && Math.abs(drag.height) < leastDrag
  const usual = { width: picture.width / 4, height: picture.height / 6 }
  const way = isClick ? usual : { width: drag.width, height: drag.height }
  const start = isClick
    ? { x: drag.x - usual.width / 2, y: drag.y - usual.height / 2 }
    : { x: drag.x, y: drag.y }
  const box = {
    x: Math.min(start.x, start.x + way.width),
    y: Math.min(start.y, start.y + way.height),
    width: Math.max(1, Math.abs(way.width)),
    height: Math.max(1, Math.abs(way.height)),
  }
  const look = { rotation: 0, color: pictureColour }
  switch (kind) {
    case 'solid':
      return { kind, id, ...box, color: '#111827' }
    case 'blur':
      return { kind, id, ...box, intensity: 40 }
    case 'rectangle':
      return { kind, id, ...box, ...look, stroke: 5 }
    case 'arrow':
      return { kind, id, ...start, ...way, ...look, stroke: 10 }
    case 'highlighter':
      // A marker goes along a line of text.
      return { kind, id, ...start, ...way, ...(isClick && { height: 0 }), ...look, stroke: 100 }
    case 'text':
      return { kind, id, x: start.x, y: start.y, ...look, text: 'Text', font: 'Inter', size: 90 }
  }
}
