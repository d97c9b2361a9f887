import type { PictureEdits, PictureShape } from '@waystep/demo-model'
import type { ShapeDeed } from './picture-keys.ts'
import { shapeName } from './shape-words.ts'

/**
 * What screen readers say of a shape that was changed by key or button: they hear nothing of the picture.
 * @param after the picture as it is now
 */
export function newsOf(deed: ShapeDeed, before: PictureShape, after: PictureEdits): string {
  const shape = after.shapes.find(({ id }) => id === before.id) ?? before
  const name = shapeName(shape)
  switch (deed.kind) {
    case 'remove':
      return `${name} deleted`
    case 'duplicate':
      return `${name} duplicated`
    case 'above':
    case 'below': {
      const place = after.shapes.length - after.shapes.findIndex(({ id }) => id === shape.id)
      return `${name} is ${place} of ${after.shapes.length} from the top`
    }
    case 'move':
      return `${name} is at ${Math.round(shape.x)}, ${Math.round(shape.y)}`
    case 'resize':
      return `${name} is ${sizeWords(shape)}`
    case 'turn':
      return 'rotation' in shape
        ? `${name} is turned to ${Math.round(shape.rotation)} degrees`
        : `${name} cannot be turned`
  }
}

function sizeWords(shape: PictureShape): string {
  if (shape.kind === 'text') return `of size ${Math.round(shape.size)}`
  return `${Math.round(Math.abs(shape.width))} by ${Math.round(Math.abs(shape.height))} pixels`
}
