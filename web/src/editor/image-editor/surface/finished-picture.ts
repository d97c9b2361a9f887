import type { PictureEdits } from '@waystep/demo-model'
import Konva from 'konva'
import { paintRedactions } from '../paint-redactions.ts'
import { isRedaction } from '../redaction.ts'
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
  const redacted = new OffscreenCanvas(picture.width, picture.height)
  redacted.getContext('2d')?.drawImage(picture, 0, 0)
  paintRedactions(redacted, state.shapes.filter(isRedaction))
  const { x, y, width, height } = state
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.drawImage(redacted, x, y, width, height, 0, 0, width, height)
  const drawn = state.shapes.filter((one) => !isRedaction(one))
  if (drawn.length > 0) context.drawImage(drawnOver(state, drawn), 0, 0)
  return canvas.convertToBlob({ type, quality: jpegQuality })
}

function drawnOver({ x, y, width, height }: PictureEdits, shapes: PictureEdits['shapes']) {
  const container = document.createElement('div')
  const stage = new Konva.Stage({ container, width, height, listening: false })
  const layer = new Konva.Layer({ x: -x, y: -y, listening: false })
  stage.add(layer)
  for (const shape of shapes) {
    const node = shapeNode(shape)
    dress(node, shape)
    layer.add(node)
  }
  const canvas = stage.toCanvas({ width, height, pixelRatio: 1 })
  stage.destroy()
  return canvas
}
