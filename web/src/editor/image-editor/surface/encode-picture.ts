import { type Remote, transfer, wrap } from 'comlink'
import type { Encode } from './encode-worker.ts'

/** Milliseconds after which a thread is taken to be stuck. */
const timeoutMs = 20_000

interface Thread {
  readonly worker: Worker
  readonly encode: Remote<Encode>
}

/** The thread that encodes, once one was needed. */
let thread: Thread | null = null

function startThread(): Thread {
  const worker = new Worker(new URL('./encode-worker.ts', import.meta.url), { type: 'module' })
  return { worker, encode: wrap<Encode>(worker) }
}

function endThread(ended: Thread): void {
  ended.worker.terminate()
  if (thread === ended) thread = null
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

/** Rejects, and ends the thread, where it fails or says nothing for too long. */
function encodeInThread(canvas: HTMLCanvasElement, options: ImageEncodeOptions): Promise<Blob> {
  thread ??= startThread()
  const { worker, encode } = thread
  const own = thread
  return new Promise((resolve, reject) => {
    const settled = new AbortController()
    const timer = setTimeout(fail, timeoutMs)
    function end() {
      clearTimeout(timer)
      settled.abort()
    }
    function fail() {
      end()
      endThread(own)
      reject(new Error('The thread that encodes images does not answer'))
    }
    for (const type of ['error', 'messageerror']) {
      worker.addEventListener(type, fail, { signal: settled.signal })
    }
    createImageBitmap(canvas)
      .then((picture) => encode(transfer(picture, [picture]), options))
      .then(resolve, reject)
      .finally(end)
  })
}

async function encodeOnPage(
  canvas: HTMLCanvasElement,
  { type, quality }: ImageEncodeOptions,
): Promise<Blob> {
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  if (file === null) throw new Error('This browser made no file of the image')
  return file
}
