import type { Step } from '@waystep/demo-model'

/** How a film is played: from where to where, in percent of it, and how fast (M3.12). */
export interface VideoCut extends Pick<Step, 'trimStart' | 'trimEnd' | 'playbackRate'> {
  /** Seconds of the whole file, where its step knows them: what browsers record does not say them itself. */
  readonly duration: number | null
}

/** Seconds of a film between which it plays. */
export interface VideoRange {
  readonly start: number
  readonly end: number
}

/** Where a film that has been opened begins and ends; all of it, where nobody knows how long it is. */
export function videoRange(
  video: HTMLVideoElement,
  { trimStart, trimEnd, duration }: VideoCut,
): VideoRange {
  const seconds = Number.isFinite(video.duration) ? video.duration : duration
  if (!seconds) return { start: 0, end: Number.POSITIVE_INFINITY }
  return { start: (trimStart / 100) * seconds, end: (trimEnd / 100) * seconds }
}

/** The event of a video that has come to the end of its cut, from where it goes on at the start. */
export const playedThrough = 'waystep-played-through'

/** Seconds before the start that still count as it: some browsers seek to the nearest picture. */
const slack = 0.1

/**
 * Plays a film at its rate and within its cut: past the end it goes on at the start (M4.16), and whoever seeks out of
 * it is brought back to the start. It plays so wherever it is drawn: on the canvas, in the video editor, for viewers.
 * @param seeksFreely may it stand outside while it is paused? Whoever cuts it looks at what is cut off, too.
 * @returns ends it
 */
export function keepInRange(
  video: HTMLVideoElement,
  cut: VideoCut,
  seeksFreely = false,
): () => void {
  const stay = () => {
    if (seeksFreely && video.paused) return
    const { start, end } = videoRange(video, cut)
    const { currentTime: now } = video
    if (now >= end) video.dispatchEvent(new Event(playedThrough))
    if (now < start - slack || now >= end) video.currentTime = start
  }
  // The file itself is over: browsers stop there.
  const again = () => {
    video.currentTime = videoRange(video, cut).start
    void video.play().catch(() => undefined)
  }
  let frame = 0
  const watch = () => {
    stay()
    // A picture of the film comes more often than `timeupdate`, which is late by a quarter of a second.
    frame = video.requestVideoFrameCallback?.(watch)
  }
  video.playbackRate = cut.playbackRate
  watch()
  video.addEventListener('timeupdate', stay)
  video.addEventListener('ended', again)
  return () => {
    video.cancelVideoFrameCallback?.(frame)
    video.removeEventListener('timeupdate', stay)
    video.removeEventListener('ended', again)
  }
}
