import { playedThrough } from '@waystep/stage'

/** Music that goes round has no end to wait for. */
const ofStep = '.ws-media:not([data-hidden]) video, audio:not([loop])'

interface WatchedMedia {
  /**
   * Is a video or a voice of the step on its way to its end? Also while its viewer has stopped it there; and a video
   * that the browser would not start waits for its own button.
   */
  readonly plays: () => boolean
  /** Another step has come. */
  readonly forget: () => void
}

/** Knows which media of a step have been played to their end; videos go on from the start then (M4.16). */
export function watchMedia(
  player: HTMLElement,
  onChange: () => void,
  signal: AbortSignal,
): WatchedMedia {
  let begun = new WeakSet<EventTarget>()
  let over = new WeakSet<EventTarget>()
  for (const type of ['play', 'pause', 'ended', playedThrough]) {
    player.addEventListener(
      type,
      ({ target }) => {
        if (target && type === 'play') begun.add(target)
        else if (target && type !== 'pause') over.add(target)
        onChange()
      },
      // Events of media do not bubble.
      { capture: true, signal },
    )
  }
  return {
    plays: () =>
      [...player.querySelectorAll<HTMLMediaElement>(ofStep)].some(
        (one) => !over.has(one) && (one.localName === 'video' || !one.paused || begun.has(one)),
      ),
    forget: () => {
      begun = new WeakSet()
      over = new WeakSet()
    },
  }
}
