import type { UploadProgress } from '../../send-file.ts'
import type { PrepareMessage } from './prepare-worker.ts'

/** Larger ones would fill the memory of small machines, twice: what is made is kept there until it is sent. */
const mostBytes = 400 * 1024 * 1024
/** Milliseconds without a word after which the browser is taken to be stuck. */
const timeoutMs = 60_000

interface Preparing {
  readonly signal: AbortSignal
  readonly onProgress: UploadProgress
}

/**
 * Makes of a film what viewers are to get, in a worker, where it keeps nobody from typing. What the browser cannot
 * make better stays as it is. The result has the name that its author knows. Throws the signal's reason.
 */
export async function prepareVideo(file: File, preparing: Preparing): Promise<File> {
  const made = file.size > mostBytes ? null : await ask(file, preparing)
  if (made?.kind !== 'converted') return file
  return new File([made.bytes], file.name, { type: made.type })
}

type Made = Exclude<PrepareMessage, { kind: 'progress' }>

/** What the worker made; null when it says nothing more, or cannot be fetched. */
function ask(file: Blob, { signal, onProgress }: Preparing): Promise<Made | null> {
  if (!('Worker' in globalThis)) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(new URL('./prepare-worker.ts', import.meta.url), { type: 'module' })
    let timer = setTimeout(end, timeoutMs, null)
    const abort = () => {
      end(null)
      reject(signal.reason)
    }
    function end(made: Made | null) {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      worker.terminate()
      if (!signal.aborted) resolve(made)
    }
    signal.addEventListener('abort', abort)
    worker.addEventListener('error', () => end(null))
    worker.addEventListener('message', ({ data }: MessageEvent<PrepareMessage>) => {
      if (data.kind !== 'progress') return end(data)
      clearTimeout(timer)
      timer = setTimeout(end, timeoutMs, null)
      onProgress(data.share)
    })
    worker.postMessage(file)
  })
}
