import type { CSSProperties, KeyboardEvent, RefObject } from 'react'
import { frameSeconds } from './cut-values.ts'
import { placeWords } from './time-words.ts'
import { useDrag } from './use-drag.ts'

interface PlaceSliderProps {
  readonly name: string
  readonly kind: 'start' | 'end' | 'playhead'
  readonly track: RefObject<HTMLElement | null>
  /** Seconds. */
  readonly value: number
  readonly min: number
  readonly max: number
  readonly duration: number
  /** @param gesture of the hand or of the keys, undone together */
  readonly onMove: (seconds: number, gesture: string) => void
}

/** Something that is moved along a film by hand or by keys, exact to a picture. */
export function PlaceSlider(props: PlaceSliderProps) {
  const { name, kind, track, value, min, max, duration, onMove } = props
  const drag = useDrag(track, { onMove: (share) => onMove(share * duration, `drag ${kind}`) })
  const press = (event: KeyboardEvent) => {
    const next = placeOfKey(event, { value, min, max })
    if (next === null) return
    event.preventDefault()
    onMove(next, `keys ${kind}`)
  }
  const style: CSSProperties = { insetInlineStart: `${(value / duration) * 100}%` }
  return (
    <div
      className="ed-cut-slider"
      data-kind={kind}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={placeWords(value)}
      style={style}
      onKeyDown={press}
      {...drag}
    />
  )
}

interface Position {
  readonly value: number
  readonly min: number
  readonly max: number
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Where a key leads, in seconds: one picture on, a second with Shift. Null: it is no key of places. */
export function placeOfKey(event: Pressed, { value, min, max }: Position): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const by = event.shiftKey ? 1 : frameSeconds
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: value - by,
    ArrowDown: value - by,
    ArrowRight: value + by,
    ArrowUp: value + by,
    Home: min,
    End: max,
  }
  const next = to[event.key]
  return next === undefined ? null : Math.min(max, Math.max(min, next))
}
