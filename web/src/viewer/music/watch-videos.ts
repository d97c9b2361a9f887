/** What changes whether a video is heard. They do not bubble. */
const changes = ['playing', 'pause', 'ended', 'emptied', 'volumechange'] as const

/** Says whenever it changes whether any video, or any other player of the page, is heard. */
export function watchVideos(onChange: (isOneHeard: boolean) => void, signal: AbortSignal): void {
  const seen = new Set<HTMLMediaElement>()
  let before = false
  const look = () => {
    const now = [...seen].some((one) => !one.paused && !one.ended && !one.muted && one.volume > 0)
    if (now === before) return
    before = now
    onChange(now)
  }
  const notice = ({ target }: Event) => {
    if (!(target instanceof HTMLMediaElement)) return
    if (!seen.has(target)) {
      seen.add(target)
      // One that is taken out of the page tells only itself that it has stopped.
      for (const change of changes) target.addEventListener(change, look, { signal })
    }
    look()
  }
  for (const change of changes) document.addEventListener(change, notice, { capture: true, signal })
}
