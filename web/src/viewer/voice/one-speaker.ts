/**
 * One voice at a time, also where several demos of this server stand in one page, or in several: whoever begins to
 * speak tells the others. Browsers keep pages of different sites apart, and let those within one hear each other.
 */
export function oneSpeaker(onOther: () => void, signal: AbortSignal): () => void {
  if (!('BroadcastChannel' in window)) return () => undefined
  const channel = new BroadcastChannel('waystep-voice')
  channel.onmessage = onOther
  signal.addEventListener('abort', () => channel.close())
  return () => channel.postMessage(null)
}
