import { useId } from 'react'
import type { Backdrop as BackdropKind } from '../view/stage-view.ts'
import type { HotspotPlace } from './hotspot-place.ts'

/** How strongly a backdrop covers the step; modals cover less (M9.10). */
const strength = {
  Dark: { modal: 0.15, other: 0.5 },
  Light: { modal: 0.35, other: 0.62 },
} as const

/** Pixels around a point that stay bright. */
const pointRadius = 30
/** Pixels: corners of a bright area (H9.13). */
const cornerRadius = 6

interface BackdropProps {
  readonly kind: Exclude<BackdropKind, 'None'>
  /** Places that stay bright. */
  readonly places: readonly HotspotPlace[]
  readonly overModal: boolean
}

/** Covers the step and leaves the hotspots' places bright. */
export function Backdrop({ kind, places, overModal }: BackdropProps) {
  const id = useId()
  return (
    <svg className="ws-backdrop" data-kind={kind} aria-hidden="true">
      <mask id={id}>
        <rect width="100%" height="100%" fill="#fff" />
        {places.map((place) => (
          <BrightPlace key={`${place.x} ${place.y}`} place={place} />
        ))}
      </mask>
      <rect
        width="100%"
        height="100%"
        fill={kind === 'Dark' ? '#09090b' : '#fff'}
        fillOpacity={strength[kind][overModal ? 'modal' : 'other']}
        mask={`url(#${id})`}
      />
    </svg>
  )
}

function BrightPlace({ place }: { readonly place: HotspotPlace }) {
  if (place.width === 0 || place.height === 0) {
    return <circle cx={`${place.x}%`} cy={`${place.y}%`} r={pointRadius} fill="#000" />
  }
  return (
    <rect
      x={`${place.x}%`}
      y={`${place.y}%`}
      width={`${place.width}%`}
      height={`${place.height}%`}
      rx={cornerRadius}
      fill="#000"
    />
  )
}
