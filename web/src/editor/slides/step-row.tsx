import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { memo } from 'react'
import { Gap } from './gap.tsx'
import { StepTile, type StepTileProps } from './step-tile.tsx'

interface StepRowProps extends StepTileProps {
  /** 0-based, of so many. */
  readonly index: number
  readonly count: number
  /** Pixels from the start of the list. */
  readonly start: number
  readonly sideways: boolean
  /** Is it dragged, or does it go along? */
  readonly moving: boolean
  /** Which of its menus is open. */
  readonly menu: 'tile' | 'gap' | undefined
  readonly onFocus: (stepId: string) => void
}

/** A step's place in the list: its tile, and the gap after it. */
export const StepRow = memo(function StepRow(props: StepRowProps) {
  const { index, count, start, sideways, moving, menu, onFocus, ...tile } = props
  const { step } = tile
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: step.id })
  return (
    <li
      ref={setNodeRef}
      className="ed-row"
      aria-setsize={count}
      aria-posinset={index + 1}
      data-step-id={step.id}
      data-moving={moving || undefined}
      data-menu={menu}
      style={{
        [sideways ? 'left' : 'top']: start,
        transform: CSS.Translate.toString(transform),
        transition,
      }}
      onFocus={() => onFocus(step.id)}
    >
      <StepTile {...tile} attributes={attributes} listeners={listeners} />
      <Gap after={step.number} />
    </li>
  )
})
