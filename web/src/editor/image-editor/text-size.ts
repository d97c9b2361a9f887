import type { PictureShape, Size } from '@waystep/demo-model'
import Konva from 'konva'
import { dress, shapeNode } from './surface/shape-node.ts'

/** How large a text is drawn, in pixels of the picture. */
export function textSize(shape: Extract<PictureShape, { kind: 'text' }>): Size {
  const node = shapeNode(shape)
  dress(node, shape)
  const size = node instanceof Konva.Text ? { width: node.width(), height: node.height() } : null
  node.destroy()
  return size ?? { width: 0, height: 0 }
}
