import {
  leastZoom,
  movedRegion,
  type RegionCorner,
  resizedRegion,
  type Step,
  type ZoomRegion,
} from '@waystep/demo-model'
import { type CSSProperties, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { followRegion, type RegionGrip } from './follow-region.ts'
import { regionAfterKey } from './region-keys.ts'
import { changeZoom, closeZoom, removeZoom } from './zooming.ts'
import './zoom.css'

const corners: readonly (RegionCorner & { readonly name: string })[] = [
  { name: 'Top left corner', x: -1, y: -1 },
  { name: 'Top right corner', x: 1, y: -1 },
  { name: 'Bottom right corner', x: 1, y: 1 },
  { name: 'Bottom left corner', x: -1, y: 1 },
]

/** The region that viewers are zoomed into, drawn over the step, to be moved and resized by hand and by keys. */
export function ZoomRegionFrame({
  step,
  region,
}: {
  readonly step: Step
  readonly region: ZoomRegion
}) {
  const editor = useEditor()
  const [held, setHeld] = useState<ZoomRegion | null>(null)
  const shown = held ?? region
  const least = leastZoom(step)
  const gripped = (grip: RegionGrip, by: { readonly x: number; readonly y: number }) =>
    grip === 'all' ? movedRegion(region, by) : resizedRegion(region, grip, by, least)

  const onGrip = (grip: RegionGrip) => (event: React.PointerEvent<HTMLElement>) =>
    followRegion(event, {
      onMove: (by) => setHeld(gripped(grip, by)),
      onEnd(by) {
        setHeld(null)
        if (by) changeZoom(editor, step.id, gripped(grip, by))
      },
    })

  const onKeyDown = (grip: RegionGrip) => (event: React.KeyboardEvent) => {
    const act = keyAct(event.key)
    const next = regionAfterKey(event, (by) => gripped(grip, by))
    if (!act && !next) return
    // The editor's own keys mean steps.
    event.preventDefault()
    event.stopPropagation()
    if (act === 'remove') removeZoom(editor, step.id)
    if (act === 'close') closeZoom(editor)
    if (next) changeZoom(editor, step.id, next, `zoom ${step.id} ${JSON.stringify(grip)}`)
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
          aria-label={wordsOf(shown)}
          aria-description="Arrow keys move it, Delete removes the zoom, Escape closes it."
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
            aria-label={`Resize zoom: ${corner.name.toLowerCase()}`}
            onPointerDown={onGrip(corner)}
            onKeyDown={onKeyDown(corner)}
          />
        ))}
      </div>
    </div>
  )
}

function keyAct(key: string): 'remove' | 'close' | null {
  if (key === 'Delete' || key === 'Backspace') return 'remove'
  return key === 'Escape' ? 'close' : null
}

function placeOf({ x, y, width, height }: ZoomRegion): CSSProperties {
  return { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }
}

/** Where the region is, for those who do not see it. */
function wordsOf({ x, y, width }: ZoomRegion): string {
  const [size, left, top] = [width, x, y].map(Math.round)
  return `Zoom region: ${size}% of the step, ${left}% from the left, ${top}% from the top`
}
