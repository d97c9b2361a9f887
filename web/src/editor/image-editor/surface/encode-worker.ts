import { expose } from 'comlink'

/** Encodes a picture. Throws where this browser cannot. */
async function encode(picture: ImageBitmap, options: ImageEncodeOptions): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const drawing = canvas.getContext('bitmaprenderer')
  if (drawing === null) throw new Error('This browser draws no images in threads')
  drawing.transferFromImageBitmap(picture)
  return await canvas.convertToBlob(options)
}
export type Encode = typeof encode

expose(encode)
