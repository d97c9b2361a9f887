import type { Layout } from './layouts.ts'

/** A layout's picture, in two to one: a screen, a face, or both. */
export function LayoutArt({ layout }: { readonly layout: Layout }) {
  const face = layout === 'camera' ? { x: 60, y: 30, r: 18 } : { x: 92, y: 44, r: 9 }
  return (
    <svg viewBox="0 0 120 60" aria-hidden="true" className="ed-layout-art">
      {layout !== 'camera' && <rect x="14" y="7" width="92" height="46" rx="4" />}
      {layout !== 'screen' && <circle cx={face.x} cy={face.y} r={face.r} />}
    </svg>
  )
}
