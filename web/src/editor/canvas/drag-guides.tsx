import type { Size } from '@waystep/demo-model'
import type { Place } from './hotspot-move.ts'

/** Distances are told from these many pixels on (H9.13). */
const least = { horizontal: 40, vertical: 20 }

/** While a hotspot is dragged: lines to the left and upper edge, with their lengths in the media's pixels. */
export function DragGuides({
  at,
  size,
  shown,
}: {
  readonly at: Place
  /** Of the media, and of the stage on screen. */
  readonly size: Size
  readonly shown: Size
}) {
  const left = (at.x / 100) * shown.width
  const top = (at.y / 100) * shown.height
  return (
    <div className="ed-guides" aria-hidden>
      <i className="ed-guide-x" style={{ top: `${at.y}%`, width: `${at.x}%` }} />
      <i className="ed-guide-y" style={{ left: `${at.x}%`, height: `${at.y}%` }} />
      {left >= least.horizontal && (
        <span className="wsui-num" style={{ left: `${at.x / 2}%`, top: `${at.y}%` }}>
          {Math.round((at.x / 100) * size.width)} px
        </span>
      )}
      {top >= least.vertical && (
        <span className="wsui-num" style={{ left: `${at.x}%`, top: `${at.y / 2}%` }}>
          {Math.round((at.y / 100) * size.height)} px
        </span>
      )}
    </div>
  )
}
