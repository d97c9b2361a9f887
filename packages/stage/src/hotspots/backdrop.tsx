import type { Backdrop as BackdropKind } from '../view/stage-view.ts'
import type { HotspotPlace } from './hotspot-place.ts'
import type { PlacedHotspot } from './place-hotspots.ts'

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
  /** Names its mask, for the server and for the script that takes it over. */
  readonly id: string
  readonly kind: Exclude<BackdropKind, 'None'>
  readonly placed: readonly PlacedHotspot[]
}

/** Covers the step and leaves the hotspots' own places bright; a modal lies over it. */
export function Backdrop({ id, kind, placed }: BackdropProps) {
  const pinned = placed.filter(({ hotspot }) => hotspot.style !== 'Modal')
  const overModal = pinned.length < placed.length
  return (
    <svg className="ws-backdrop" data-kind={kind} aria-hidden="true">
      <mask id={id}>
        <rect width="100%" height="100%" fill="#fff" />
        {pinned.map(({ hotspot, place }) => (
          <BrightPlace key={hotspot.id} place={place} />
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
