import type { LibraryItem, LibrarySource } from '@waystep/api-contract'
import { IconButton } from '@waystep/ui'
import { ImageOff, Trash2, Video } from 'lucide-react'
import { memo, useState } from 'react'
import { addressOf } from '../../api-client/call.ts'
import { whenOf } from '../../dashboard/demos/when.ts'
import { lengthOf } from './length-of.ts'

const sourceNames: Readonly<Record<LibrarySource, string>> = {
  uploads: 'Upload',
  screenshots: 'Screenshot',
  cloudflare: 'Video',
  bunny: 'Video',
  s3: 'Recording',
}

interface LibraryTileProps {
  readonly item: LibraryItem
  readonly workspaceId: string
  readonly onChoose: (item: LibraryItem) => void
  readonly onDelete: (item: LibraryItem) => void
}

export const LibraryTile = memo(function LibraryTile({
  item,
  workspaceId,
  onChoose,
  onDelete,
}: LibraryTileProps) {
  const [isBroken, setBroken] = useState(false)
  const NoPicture = item.Duration === null ? ImageOff : Video
  const { Key, Name, Source, Width, Height, Duration, Poster, LastModified } = item
  const name = Name || sourceNames[Source]
  const hasPicture = Duration === null || Poster !== null
  return (
    <li className="ed-library-tile">
      <button
        type="button"
        className="wsui-card"
        data-interactive
        data-preview={Key}
        onClick={() => onChoose(item)}
      >
        <span className="ed-library-picture">
          {isBroken || !hasPicture ? (
            <NoPicture size={20} aria-hidden />
          ) : (
            <img
              src={addressOf('/api/library/:workspaceId/:key/thumbnail', {
                params: { workspaceId, key: Key },
              })}
              alt=""
              loading="lazy"
              decoding="async"
              onError={() => setBroken(true)}
            />
          )}
          {Duration !== null && (
            <span className="ed-library-length wsui-num">{lengthOf(Duration)}</span>
          )}
        </span>
        <span className="ed-library-about">
          <span dir="auto" title={name}>
            {name}
          </span>
          <span className="wsui-caption wsui-num">{whenOf(LastModified)}</span>
          <span className="wsui-caption wsui-num">
            {Width} × {Height}
          </span>
        </span>
      </button>
      <IconButton
        label={`Delete ${name} ${whenOf(LastModified)} ${Width} × ${Height}`}
        icon={Trash2}
        size="small"
        look="on-picture"
        plainTooltip
        onClick={() => onDelete(item)}
      />
    </li>
  )
})
