import { computePosition, flip, offset, shift } from '@floating-ui/dom'
import type { LibraryItem } from '@waystep/api-contract'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** CSS pixels (M2.19, M9.3). */
const size = { width: 600, height: 337.5 }

interface ItemPreviewProps {
  readonly tile: HTMLElement
  readonly item: LibraryItem
}

/** An item as large as a glance needs, beside its tile; a video plays. It takes no pointer, and says nothing new. */
export function ItemPreview({ tile, item }: ItemPreviewProps) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  useLayoutEffect(() => {
    const floating = box.current
    if (!floating) return
    let isCurrent = true
    void computePosition(tile, floating, {
      strategy: 'fixed',
      placement: 'right',
      middleware: [
        offset(12),
        flip({ crossAxis: false, fallbackPlacements: ['left', 'bottom', 'top'], padding: 8 }),
        shift({ crossAxis: true, padding: 8 }),
      ],
    }).then(({ x, y }) => isCurrent && setPlace({ left: x, top: y }))
    return () => {
      isCurrent = false
    }
  }, [tile])
  return createPortal(
    <div
      ref={box}
      className="ed-library-preview"
      aria-hidden
      style={{ ...size, ...(place ?? { visibility: 'hidden' }) }}
    >
      {item.Duration === null ? (
        <img src={item.CdnEndpoint} alt="" />
      ) : (
        <video
          src={item.CdnEndpoint}
          autoPlay={!matchMedia('(prefers-reduced-motion: reduce)').matches}
          muted
          loop
          playsInline
        />
      )}
    </div>,
    document.body,
  )
}
