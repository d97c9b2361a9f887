import { trimSeconds } from '@waystep/demo-model'
import { Button } from '@waystep/ui'
import { useRef } from 'react'
import { atFrame, type CutEnd, frameSeconds, movedEnd } from './cut-values.ts'
import { FilmStrip } from './film-strip.tsx'
import type { OpenFilm } from './open-film.ts'
import { PlaceSlider } from './place-slider.tsx'
import { placeText } from './time-words.ts'
import type { Cut } from './use-cut.ts'
import { useDrag } from './use-drag.ts'
import type { Player } from './use-player.ts'

interface CutRangeProps {
  readonly film: OpenFilm
  readonly cut: Cut
  readonly player: Player
  readonly onCreateStep: () => void
}

/** The film from its start to its end, what is left of it between two handles, and where it stands (M2.44). */
export function CutRange({ film, cut, player, onCreateStep }: CutRangeProps) {
  const track = useRef<HTMLDivElement>(null)
  const { duration } = film
  const { trimStart, trimEnd } = cut.values
  const start = trimSeconds(trimStart, duration)
  const end = trimSeconds(trimEnd, duration)
  const time = Math.min(duration, player.time)
  const moveEnd = (which: CutEnd) => (seconds: number, gesture: string) => {
    const next = movedEnd(cut.values, which, seconds, duration)
    cut.change(next, gesture)
    const place = trimSeconds(next[which], duration)
    // The last picture that is played stands before the end.
    player.show(which === 'trimStart' ? place : Math.max(0, place - frameSeconds))
  }
  const show = (seconds: number) => player.show(atFrame(seconds, duration))
  const drag = useDrag(track, { onMove: (share) => show(share * duration) })
  const shared = { track, duration }
  return (
    <div className="ed-cut-range">
      <div className="ed-cut-lane" style={{ '--ed-at': `${(time / duration) * 100}%` }}>
        <Button size="dense" onClick={onCreateStep}>
          Create step <span>|</span> <span className="ed-cut-at">{placeText(time)}</span>
        </Button>
      </div>
      <div className="ed-cut-track" ref={track} {...drag}>
        <FilmStrip film={film} />
        <div className="ed-cut-off" style={{ insetInlineStart: 0, width: `${trimStart}%` }} />
        <div className="ed-cut-off" style={{ insetInlineEnd: 0, width: `${100 - trimEnd}%` }} />
        <div
          className="ed-cut-left"
          style={{ insetInlineStart: `${trimStart}%`, insetInlineEnd: `${100 - trimEnd}%` }}
        />
        <PlaceSlider
          {...shared}
          name="Start"
          kind="start"
          value={start}
          min={0}
          max={Math.max(0, end - frameSeconds)}
          onMove={moveEnd('trimStart')}
        />
        <PlaceSlider
          {...shared}
          name="Position"
          kind="playhead"
          value={time}
          min={0}
          max={duration}
          onMove={show}
        />
        <PlaceSlider
          {...shared}
          name="End"
          kind="end"
          value={end}
          min={Math.min(duration, start + frameSeconds)}
          max={duration}
          onMove={moveEnd('trimEnd')}
        />
      </div>
    </div>
  )
}
