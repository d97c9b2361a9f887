import type { DemoCard } from '@waystep/api-contract'
import { useState } from 'react'
import { addressOf } from '../../api-client/call.ts'

/** The picture of a demo's first step; a drawing of a page while there is none. */
export function DemoPicture({ demo }: { readonly demo: DemoCard }) {
  const [failed, setFailed] = useState<number | null>(null)
  if (!demo.hasThumbnail || failed === demo.revision) return <EmptyPicture />
  // The revision makes a changed picture a new address.
  const source = addressOf('/api/demo/:id/thumbnail', {
    params: { id: demo.id },
    query: { v: demo.revision },
  })
  return (
    <img
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(demo.revision)}
    />
  )
}

function EmptyPicture() {
  return (
    <svg
      className="demo-empty"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect width="320" height="180" fill="var(--surface-sunken)" />
      <g fill="var(--fill)">
        <rect x="96" y="46" width="128" height="88" rx="8" stroke="var(--border-strong)" />
      </g>
      <g fill="var(--border-strong)">
        <rect x="108" y="60" width="22" height="60" rx="4" />
        <rect x="140" y="60" width="72" height="10" rx="3" />
        <rect x="140" y="80" width="72" height="40" rx="4" opacity=".6" />
      </g>
    </svg>
  )
}
