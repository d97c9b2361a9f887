/** How much of a film's own sound is heard under a voice: as much as of music. */
const underVoice = 0.15

/** Turns the films of the shown step down, and answers what turns them up again, but those that somebody turned. */
export function quietFilms(player: Element | null): () => void {
  const films = [
    ...(player?.querySelectorAll<HTMLVideoElement>('.ws-media:not([data-hidden]) video') ?? []),
  ].map((film) => ({ film, before: film.volume, under: film.volume * underVoice }))
  for (const { film, under } of films) film.volume = under
  return () => {
    for (const { film, before, under } of films) {
      if (Math.abs(film.volume - under) < 0.001) film.volume = before
    }
  }
}
