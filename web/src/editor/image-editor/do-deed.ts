import type { PictureEdits, PictureShape } from '@waystep/demo-model'
import { newId } from '../../api-client/new-id.ts'
import { resizedShape, type ShapeDeed } from './picture-keys.ts'
import { reordered, withoutShape, withShape } from './picture-state.ts'
import { canTurn, turnedTo } from './turn-shape.ts'

/** The picture after a deed. Of two copies of a shape the one that was made lies on top. */
export function doDeed(state: PictureEdits, deed: ShapeDeed, shape: PictureShape): PictureEdits {
  switch (deed.kind) {
    case 'remove':
      return withoutShape(state, shape.id)
    case 'duplicate':
      return withShape(state, { ...shape, id: newId(), x: shape.x + 20, y: shape.y + 20 })
    case 'above':
      return reordered(state, shape.id, 1)
    case 'below':
      return reordered(state, shape.id, -1)
    case 'move':
      return withShape(state, { ...shape, x: shape.x + deed.x, y: shape.y + deed.y })
    case 'resize':
      return withShape(state, resizedShape(shape, deed.x, deed.y))
    case 'turn':
      return canTurn(shape) ? withShape(state, turnedTo(shape, shape.rotation + deed.by)) : state
  }
}
