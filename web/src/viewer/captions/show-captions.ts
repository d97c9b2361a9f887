import { captionMarkup, readCaptions } from '@waystep/demo-model'
import { type StageProps, say } from '@waystep/stage'

export { readCaptions }

interface Shown {
  readonly track: TextTrack
  /** Do we want it to be seen? */
  wanted: boolean
}

/**
 * Shows captions as a track of the video itself: the browser keeps it with the playhead, above its own controls, and
 * draws it as its visitor has set it for all videos. Nobody is told what could not be read (E8.10).
 * @param onTurned the browser's own controls turned captions on or off
 */
export function captionsShower(
  onTurned: (on: boolean) => void,
): NonNullable<StageProps['showCaptions']> {
  const all = new WeakMap<HTMLVideoElement, Shown>()

  const add = (video: HTMLVideoElement, url: string): Shown => {
    const shown = { track: video.addTextTrack('captions', say('Captions')), wanted: true }
    all.set(video, shown)
    // What failed is asked for again by the next press.
    void fill(shown.track, url).then((isFilled) => isFilled || all.delete(video))
    video.textTracks.addEventListener('change', () => {
      const isSeen = shown.track.mode === 'showing'
      if (isSeen !== shown.wanted) onTurned(isSeen)
    })
    return shown
  }

  return (video, url) => {
    const shown = all.get(video) ?? add(video, url)
    shown.wanted = true
    shown.track.mode = 'showing'
    return () => {
      shown.wanted = false
      shown.track.mode = 'disabled'
    }
  }
}

/** Fetches captions as text and reads them (E7.26). False where they could not be had. */
async function fill(track: TextTrack, url: string): Promise<boolean> {
  try {
    const reply = await fetch(url)
    if (!reply.ok) throw new Error(`${reply.status}`)
    const { cues, unreadable } = readCaptions(await reply.text())
    for (const { start, end, text } of cues)
      track.addCue(new VTTCue(start, end, captionMarkup(text)))
    if (unreadable.length > 0) console.warn('Captions that could not be read, by line:', unreadable)
    return true
  } catch (error) {
    console.error('Captions could not be read.', error)
    return false
  }
}
