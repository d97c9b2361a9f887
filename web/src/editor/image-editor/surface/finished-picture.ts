import type { PictureEdits } from '@waystep/demo-model'
import Konva from 'konva'
import { paintRedactions } from '../paint-redactions.ts'
import { isRedaction, type Redaction } from '../redaction.ts'
import { fontsOf } from '../text-fonts.ts'
import { encodePicture } from './encode-picture.ts'
import { dress, shapeNode } from './shape-node.ts'

type Picture = ImageBitmap | OffscreenCanvas

/** M9.5. */
const jpegQuality = 0.92

/** The picture as viewers get it, at the size of the original: redacted, drawn upon, cropped. */
export async function finishedPicture(
  picture: ImageBitmap,
  state: PictureEdits,
  type: 'image/png' | 'image/jpeg',
): Promise<Blob> {
  await fontsOf(state.shapes)
  const redacted = redactedPicture(picture, state.shapes.filter(isRedaction))
  const canvas = drawnOnce(redacted, state)
  // A canvas that is only forgotten keeps the memory of all its pixels for a while, and one is made after each rest.
  if (redacted instanceof OffscreenCanvas) redacted.width = 0
  try {
    return await encodePicture(canvas, { type, quality: jpegQuality })
  } finally {
    Konva.Util.releaseCanvas(canvas)
  }
}

/** All of the picture: what stands around a redaction, and gives it its colors, may be cropped away. */
function redactedPicture(picture: ImageBitmap, redactions: readonly Redaction[]): Picture {
  if (redactions.length === 0) return picture
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  paintRedactions(canvas, redactions)
  return canvas
}

/** All of it on one canvas: a stage of Konva's would have five as large. */
function drawnOnce(picture: Picture, { x, y, width, height, shapes }: PictureEdits) {
  const group = new Konva.Group()
  // Konva's types know no canvas off the screen, which it draws like any other.
  const image = picture as CanvasImageSource
  group.add(new Konva.Image({ image: image as HTMLCanvasElement, perfectDrawEnabled: false }))
  for (const shape of shapes) {
    if (isRedaction(shape)) continue
    const node = shapeNode(shape)
    dress(node, shape)
    group.add(node)
  }
  const canvas = group.toCanvas({ x, y, width, height, pixelRatio: 1 })
  group.destroy()
  return canvas
}
