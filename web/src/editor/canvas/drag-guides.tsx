import type { Size } from '@waystep/demo-model'
import type { HotspotView } from '@waystep/stage'

/** Distances are told from these many pixels on (H9.13). */
const least = { horizontal: 40, vertical: 20 }

/**
 * While a hotspot is dragged: lines from it to the left and upper edge, with their lengths in the
 * media's pixels; an Area's begin at its sides.
 */
export function DragGuides({
  hotspot,
  size,
  shown,
}: {
  readonly hotspot: HotspotView
  /** The sizes of the media, and of the stage on screen. */
  readonly size: Size
  readonly shown: Size
}) {
  const { x, y, box } = hotspot
  const left = x - (box?.width ?? 0) / 2
  const top = y - (box?.height ?? 0) / 2
  return (
    <div className="ed-guides" aria-hidden>
      <i className="ed-guide-x" style={{ top: `${y}%`, width: `${left}%` }} />
      <i className="ed-guide-y" style={{ left: `${x}%`, height: `${top}%` }} />
      {(left / 100) * shown.width >= least.horizontal && (
        <span className="wsui-num" style={{ left: `${left / 2}%`, top: `${y}%` }}>
          {Math.round((left / 100) * size.width)} px
        </span>
      )}
      {(top / 100) * shown.height >= least.vertical && (
        <span className="wsui-num" style={{ left: `${x}%`, top: `${top / 2}%` }}>
          {Math.round((top / 100) * size.height)} px
        </span>
      )}
    </div>
  )
}
