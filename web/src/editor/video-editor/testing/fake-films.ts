import { vi } from 'vitest'

interface FakeFilm {
  /** Seconds. */
  readonly duration: number
  readonly width: number
  readonly height: number
}

/** Films as a browser has them, where jsdom plays none. Each opens by itself, or fails. */
export function fakeFilms() {
  const film: FakeFilm = { duration: 12, width: 1280, height: 720 }
  const films = { film, opens: true }
  const media = HTMLMediaElement.prototype
  const paused = new WeakMap<HTMLMediaElement, boolean>()
  const places = new WeakMap<HTMLMediaElement, number>()
  vi.spyOn(media, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    queueMicrotask(() => this.dispatchEvent(new Event(films.opens ? 'loadedmetadata' : 'error')))
  })
  vi.spyOn(media, 'currentTime', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return places.get(this) ?? 0
  })
  vi.spyOn(media, 'currentTime', 'set').mockImplementation(function (
    this: HTMLMediaElement,
    seconds: number,
  ) {
    places.set(this, seconds)
    queueMicrotask(() => this.dispatchEvent(new Event('seeked')))
  })
  vi.spyOn(media, 'duration', 'get').mockImplementation(() => films.film.duration)
  vi.spyOn(media, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true
  })
  vi.spyOn(media, 'load').mockImplementation(() => {})
  vi.spyOn(media, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    paused.set(this, false)
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(media, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (paused.get(this) === false) {
      paused.set(this, true)
      this.dispatchEvent(new Event('pause'))
    }
  })
  const video = HTMLVideoElement.prototype
  vi.spyOn(video, 'videoWidth', 'get').mockImplementation(() => films.film.width)
  vi.spyOn(video, 'videoHeight', 'get').mockImplementation(() => films.film.height)
  return films
}
