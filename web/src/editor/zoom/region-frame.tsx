import type { RegionCorner, ZoomRegion } from '@waystep/demo-model'
import { type CSSProperties, useState } from 'react'
import { followRegion, type RegionGrip } from './follow-region.ts'
import { regionAfterKey } from './region-keys.ts'
import './zoom.css'

const corners: readonly (RegionCorner & { readonly name: string })[] = [
  { name: 'Top left corner', x: -1, y: -1 },
  { name: 'Top right corner', x: 1, y: -1 },
  { name: 'Bottom right corner', x: 1, y: 1 },
  { name: 'Bottom left corner', x: -1, y: 1 },
]

export type RegionAct = 'remove' | 'close'

interface RegionFrameProps {
  readonly region: ZoomRegion
  /** What it is, for those who do not see it: 'Zoom' or 'Crop'. */
  readonly name: string
  /** What the keys do, for them. */
  readonly description: string
  /** The region once a hand, or a key, has moved what it has hold of by so many percent of the media. */
  readonly gripped: (grip: RegionGrip, by: { readonly x: number; readonly y: number }) => ZoomRegion
  /** @param gesture changes of the same one that follow each other are taken back together */
  readonly onChange: (region: ZoomRegion, gesture?: string) => void
  readonly onAct: (act: RegionAct) => void
}

/** A region of a step's media, drawn over it, to be moved and resized by hand and by keys. */
export function RegionFrame(props: RegionFrameProps) {
  const { region, name, gripped, onChange, onAct } = props
  const [held, setHeld] = useState<ZoomRegion | null>(null)
  const shown = held ?? region

  const onGrip = (grip: RegionGrip) => (event: React.PointerEvent<HTMLElement>) =>
    followRegion(event, {
      onMove: (by) => setHeld(gripped(grip, by)),
      onEnd(by) {
        setHeld(null)
        if (by) onChange(gripped(grip, by))
      },
    })

  const onKeyDown = (grip: RegionGrip) => (event: React.KeyboardEvent) => {
    const act = keyAct(event.key)
    const next = regionAfterKey(event, (by) => gripped(grip, by))
    if (!act && !next) return
    // The editor's own keys mean steps.
    event.preventDefault()
    event.stopPropagation()
    if (act) onAct(act)
    if (next) onChange(next, JSON.stringify(grip))
  }

  return (
    <div className="ed-zoom">
      <div className="ed-zoom-shade">
        <i style={placeOf(shown)} />
      </div>
      <div className="ed-zoom-region" style={placeOf(shown)}>
        <button
          type="button"
          className="ed-zoom-move"
          // Whoever opened it goes on here.
          // biome-ignore lint/a11y/noAutofocus: the author asked for the region by a press
          autoFocus
          aria-label={wordsOf(name, shown)}
          aria-description={props.description}
          onPointerDown={onGrip('all')}
          onKeyDown={onKeyDown('all')}
        />
        {corners.map((corner) => (
          <button
            key={corner.name}
            type="button"
            className="ed-zoom-corner"
            data-x={corner.x}
            data-y={corner.y}
            aria-label={`Resize ${name.toLowerCase()}: ${corner.name.toLowerCase()}`}
            onPointerDown={onGrip(corner)}
            onKeyDown={onKeyDown(corner)}
          />
        ))}
      </div>
    </div>
  )
}

function keyAct(key: string): RegionAct | null {
  if (key === 'Delete' || key === 'Backspace') return 'remove'
  return key === 'Escape' ? 'close' : null
}

function placeOf({ x, y, width, height }: ZoomRegion): CSSProperties {
  return { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }
}

/** Where the region is, for those who do not see it. */
function wordsOf(name: string, { x, y, width }: ZoomRegion): string {
  const [size, left, top] = [width, x, y].map(Math.round)
  return `${name} region: ${size}% of the step, ${left}% from the left, ${top}% from the top`
}
