import type { AreaHandle } from '@waystep/demo-model'
import type { HotspotView } from '@waystep/stage'
import { Icon } from '@waystep/ui'
import { Move } from 'lucide-react'
import type { PointerEvent } from 'react'
import type { Grip } from './hotspot-grip.ts'

interface Handle extends AreaHandle {
  readonly name: string
}

/** Edges first: with the keyboard, they are enough. */
const handles: readonly Handle[] = [
  { name: 'Top edge', x: 0, y: -1 },
  { name: 'Right edge', x: 1, y: 0 },
  { name: 'Bottom edge', x: 0, y: 1 },
  { name: 'Left edge', x: -1, y: 0 },
  { name: 'Top left corner', x: -1, y: -1 },
  { name: 'Top right corner', x: 1, y: -1 },
  { name: 'Bottom right corner', x: 1, y: 1 },
  { name: 'Bottom left corner', x: -1, y: 1 },
]

/** What the element that has the focus is for. */
export function gripOf(element: HTMLElement): Grip {
  const { name } = element.dataset
  return handles.find((handle) => handle.name === name) ?? 'all'
}

/** The open Area's handles, on its edges and corners, and one that moves all of it (H2.49). */
export function AreaHandles({
  area,
  onGrip,
}: {
  readonly area: HotspotView
  readonly onGrip: (id: string, grip: Grip, event: PointerEvent<HTMLElement>) => void
}) {
  const { width, height } = area.box ?? { width: 0, height: 0 }
  return (
    <div
      className="ed-area"
      data-hotspot={area.id}
      style={{
        left: `${area.x - width / 2}%`,
        top: `${area.y - height / 2}%`,
        width: `${width}%`,
        height: `${height}%`,
        color: area.background,
      }}
    >
      <button
        type="button"
        className="ed-area-move"
        aria-label="Move area"
        onPointerDown={(event) => onGrip(area.id, 'all', event)}
      >
        <Icon of={Move} size={14} />
      </button>
      {handles.map((handle) => (
        <button
          key={handle.name}
          type="button"
          className="ed-area-handle"
          data-name={handle.name}
          data-x={handle.x}
          data-y={handle.y}
          aria-label={`Resize area: ${handle.name.toLowerCase()}`}
          tabIndex={handle.x === 0 || handle.y === 0 ? 0 : -1}
          onPointerDown={(event) => onGrip(area.id, handle, event)}
        />
      ))}
    </div>
  )
}
