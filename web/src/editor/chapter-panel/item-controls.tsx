import { IconButton } from '@waystep/ui'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'

export interface ItemControlsProps {
  /** What one of them is called: 'button', 'field', 'option'. */
  readonly kind: string
  readonly index: number
  readonly count: number
  /** The last of so many cannot be removed (E5.21). */
  readonly least: number
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** Moves an item of a list up or down, or takes it away. */
export function ItemControls({ kind, index, count, least, onMove, onRemove }: ItemControlsProps) {
  return (
    <span className="ed-item-controls">
      <IconButton
        label={`Move ${kind} ${index + 1} up`}
        icon={ArrowUp}
        size="small"
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`Move ${kind} ${index + 1} down`}
        icon={ArrowDown}
        size="small"
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton
        label={`Delete ${kind} ${index + 1}`}
        icon={Trash2}
        size="small"
        disabled={count <= least}
        onClick={onRemove}
      />
    </span>
  )
}
