import '../../../app/no-eval.ts'
import { expose } from 'comlink'

/** Encodes a picture. Throws where this browser cannot. */
async function encode(picture: ImageBitmap, options: ImageEncodeOptions): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
  return await canvas.convertToBlob(options)
}
export type Encode = typeof encode

expose(encode)
