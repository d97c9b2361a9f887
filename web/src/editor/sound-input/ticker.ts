/** Calls back every so many milliseconds until it is stopped, also in a tab that nobody sees (M7.27). */
export function startTicker(everyMs: number, tick: () => void): () => void {
  const worker = new Worker(new URL('./timer.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', tick)
  worker.postMessage(everyMs)
  return () => worker.terminate()
}
