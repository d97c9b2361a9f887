import type { PictureEdits } from '@waystep/demo-model'
import Konva from 'konva'
import { paintRedactions } from '../paint-redactions.ts'
import { isRedaction, type Redaction } from '../redaction.ts'
import { fontsOf } from '../text-fonts.ts'
import { dress, shapeNode } from './shape-node.ts'

/** M9.5. */
const jpegQuality = 0.92

/** The picture as viewers get it, at the size of the original: redacted, drawn upon, cropped. */
export async function finishedPicture(
  picture: ImageBitmap,
  state: PictureEdits,
  type: 'image/png' | 'image/jpeg',
): Promise<Blob> {
  await fontsOf(state.shapes)
  const { x, y, width, height, shapes } = state
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no images')
  const redacted = redactedPicture(picture, shapes.filter(isRedaction))
  context.drawImage(redacted, x, y, width, height, 0, 0, width, height)
  const drawn = shapes.filter((one) => !isRedaction(one))
  if (drawn.length > 0) context.drawImage(drawnOver(state, drawn), 0, 0)
  return canvas.convertToBlob({ type, quality: jpegQuality })
}

/** All of the picture: what stands around a redaction, and gives it its colors, may be cropped away. */
function redactedPicture(picture: ImageBitmap, redactions: readonly Redaction[]) {
  if (redactions.length === 0) return picture
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  paintRedactions(canvas, redactions)
  return canvas
}

/** A stage of Konva's would have four more canvases as large. */
function drawnOver({ x, y, width, height }: PictureEdits, shapes: PictureEdits['shapes']) {
  const group = new Konva.Group()
  for (const shape of shapes) {
    const node = shapeNode(shape)
    dress(node, shape)
    group.add(node)
  }
  const canvas = group.toCanvas({ x, y, width, height, pixelRatio: 1 })
  group.destroy()
  return canvas
}
