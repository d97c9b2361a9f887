import { type Remote, transfer, wrap } from 'comlink'
import type { Encode } from './encode-worker.ts'

/** The thread that encodes, once one was needed. */
let thread: { readonly encode: Remote<Encode>; readonly failed: Promise<never> } | null = null

function startThread() {
  const worker = new Worker(new URL('./encode-worker.ts', import.meta.url), { type: 'module' })
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      thread = null
      reject(new Error('The thread that encodes images does not run'))
    })
  })
  failed.catch(() => undefined)
  return { encode: wrap<Encode>(worker), failed }
}

/**
 * Encodes what a canvas shows, in a thread of its own: browsers encode a page's canvas in the pauses between its frames,
 * and whatever moves on the page, as a button that turns while it saves, leaves few. Where no thread can, the page does.
 *
 * @throws where the browser makes no file of the canvas
 */
export async function encodePicture(
  canvas: HTMLCanvasElement,
  options: ImageEncodeOptions,
): Promise<Blob> {
  try {
    return await encodeInThread(canvas, options)
  } catch {
    return await encodeOnPage(canvas, options)
  }
}

async function encodeInThread(
  canvas: HTMLCanvasElement,
  options: ImageEncodeOptions,
): Promise<Blob> {
  thread ??= startThread()
  const { encode, failed } = thread
  const picture = await createImageBitmap(canvas)
  return await Promise.race([encode(transfer(picture, [picture]), options), failed])
}

async function encodeOnPage(
  canvas: HTMLCanvasElement,
  { type, quality }: ImageEncodeOptions,
): Promise<Blob> {
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  if (file === null) throw new Error('This browser made no file of the image')
  return file
}
