import type { VideoCrop } from '@waystep/demo-model'
import type { CSSProperties, ReactNode } from 'react'
import { shownOf, wholeFilm } from './crop-values.ts'
import type { OpenFilm } from './open-film.ts'

interface FilmViewProps {
  readonly film: OpenFilm
  /** The part that is seen; null: all of it. */
  readonly crop: VideoCrop | null
  readonly children: ReactNode
}

/** The film as large as fits: all of it, or what its crop leaves. */
export function FilmView({ film, crop, children }: FilmViewProps) {
  const { x, y, width, height } = crop ?? wholeFilm
  const size = shownOf(film, { videoCrop: crop })
  const style = {
    '--ed-film-width': size.width,
    '--ed-film-height': size.height,
    '--ed-crop-left': `${(-100 * x) / width}%`,
    '--ed-crop-top': `${(-100 * y) / height}%`,
    '--ed-crop-across': `${10_000 / width}%`,
    '--ed-crop-down': `${10_000 / height}%`,
  } as CSSProperties
  return (
    <div className="ed-video-view" style={style}>
      {children}
    </div>
  )
}
