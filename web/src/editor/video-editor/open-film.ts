/** A film that this browser can play. */
export interface OpenFilm {
  readonly url: string
  /** Seconds. */
  readonly duration: number
  readonly width: number
  readonly height: number
}

/** A film that is open in the editor. */
export interface ShownFilm {
  readonly film: OpenFilm
  /** What shows it there. */
  readonly element: HTMLVideoElement
}

export type FilmReading =
  | { readonly ok: true; readonly film: OpenFilm }
  | { readonly ok: false; readonly why: 'unplayable' | 'information-missing' | 'aborted' }

/**
 * Opens a film to see whether it can be played, and lets go of it.
 * @param stored seconds that its step says: what browsers record does not say how long it is
 */
export async function openFilm(
  url: string,
  stored: number | null,
  signal: AbortSignal,
): Promise<FilmReading> {
  const element = hiddenFilm()
  const opened = new Promise<'opened' | 'unplayable' | 'aborted'>((resolve) => {
    const ends = (how: 'opened' | 'unplayable' | 'aborted') => () => resolve(how)
    element.addEventListener('loadedmetadata', ends('opened'), { once: true })
    element.addEventListener('error', ends('unplayable'), { once: true })
    signal.addEventListener('abort', ends('aborted'), { once: true })
  })
  element.src = url
  const how = await opened
  const { videoWidth: width, videoHeight: height } = element
  const duration = Number.isFinite(element.duration) ? element.duration : stored
  closeFilm(element)
  if (how === 'opened' && duration && width && height) {
    return { ok: true, film: { url, duration, width, height } }
  }
  return { ok: false, why: how === 'opened' ? 'information-missing' : how }
}

/** An element that nobody sees, for what a film is or for pictures of it. */
export function hiddenFilm(): HTMLVideoElement {
  const element = document.createElement('video')
  element.muted = true
  element.preload = 'auto'
  return element
}

/** Lets go of what was loaded of a film. */
export function closeFilm(element: HTMLVideoElement): void {
  element.removeAttribute('src')
  element.load()
}
