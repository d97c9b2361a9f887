import type { SoundResult } from './prepare-sound.ts'
import type { SoundQuestion } from './sound-worker.ts'

/** Milliseconds after which the browser is taken to be stuck. */
const timeoutMs = 60_000

/** Has a worker look at a sound, where it keeps nobody from typing. Rejects with the signal's reason. */
export function askSoundWorker(question: SoundQuestion, signal: AbortSignal): Promise<SoundResult> {
  const cannot = { kind: 'cannot' } as const
  if (!('Worker' in globalThis)) return Promise.resolve(cannot)
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(new URL('./sound-worker.ts', import.meta.url), { type: 'module' })
    const timer = setTimeout(end, timeoutMs, cannot)
    const abort = () => {
      end(cannot)
      reject(signal.reason)
    }
    function end(result: SoundResult) {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      worker.terminate()
      if (!signal.aborted) resolve(result)
    }
    signal.addEventListener('abort', abort)
    worker.addEventListener('error', () => end(cannot))
    worker.addEventListener('message', ({ data }: MessageEvent<SoundResult>) => end(data))
    worker.postMessage(question)
  })
}
