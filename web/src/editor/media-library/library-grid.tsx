import type { LibraryItem } from '@waystep/api-contract'
import { Skeleton } from '@waystep/ui'
import { type KeyboardEvent, useRef } from 'react'
import { ItemPreview } from './item-preview.tsx'
import { LibraryTile } from './library-tile.tsx'
import { useHoverPreview } from './use-hover-preview.ts'

/** How many tiles stand for what is on its way: at first, and then for each further page (M2.17). */
const skeletons = { first: 8, more: 4 } as const

interface LibraryGridProps {
  /** What the items are. */
  readonly label: string
  readonly items: readonly LibraryItem[]
  readonly workspaceId: string
  /** Nothing is known yet, the next page is on its way, or neither. */
  readonly loading: keyof typeof skeletons | null
  readonly onChoose: (item: LibraryItem) => void
  readonly onDelete: (item: LibraryItem) => void
}

/** Tiles in four columns (M2.17), of which one is shown large while the pointer stays on it. */
export function LibraryGrid({ label, items, loading, ...tile }: LibraryGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const previewed = useHoverPreview(list)
  const shown = items.find(({ Key }) => Key === previewed?.dataset.preview)
  return (
    <>
      <ul
        ref={list}
        className="ed-library-grid"
        aria-label={label}
        aria-busy={loading !== null}
        onKeyDown={moveFocus}
      >
        {items.map((item) => (
          <LibraryTile key={item.Key} item={item} {...tile} />
        ))}
        {loading && <SkeletonTiles count={skeletons[loading]} />}
      </ul>
      {previewed && shown && <ItemPreview key={shown.Key} tile={previewed} item={shown} />}
    </>
  )
}

function SkeletonTiles({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <li key={index} className="ed-library-tile" aria-hidden>
      <span className="wsui-card">
        <span className="ed-library-picture">
          <Skeleton height="100%" radius={0} />
        </span>
        <span className="ed-library-about">
          <Skeleton width="52%" height={10} />
          <Skeleton width="36%" height={8} />
        </span>
      </span>
    </li>
  ))
}

/** Arrow keys go from tile to tile as they lie; Home and End to the first and the last. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const list = event.currentTarget
  const tiles = [...list.querySelectorAll<HTMLElement>('[data-preview]')]
  const at = tiles.findIndex((tile) => tile.matches(':focus'))
  if (at < 0) return
  const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length
  const to = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: tiles.length - 1,
  }[event.key]
  const tile = to === undefined ? undefined : tiles[to]
  if (!tile) return
  event.preventDefault()
  tile.focus()
}
