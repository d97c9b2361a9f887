import { Icon } from '@waystep/ui'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ItemControls, type ItemControlsProps } from './item-controls.tsx'

interface FoldedItemProps extends ItemControlsProps {
  readonly title: string
  /** What it is called, and what it is, in its row. */
  readonly name: string
  readonly note: string
  /** What is wrong with it; '' when nothing is. Said in the row, too. */
  readonly problem: string
  readonly open: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** One of several alike as a row, which unfolds to be changed. */
export function FoldedItem(props: FoldedItemProps) {
  const { title, name, note, problem, open, onToggle, children, ...controls } = props
  return (
    <fieldset className="ed-item ed-item-row" aria-label={`${title} ${controls.index + 1}`}>
      <header>
        <button type="button" className="ed-item-fold" aria-expanded={open} onClick={onToggle}>
          <Icon of={open ? ChevronDown : ChevronRight} size={14} />
          <span className="wsui-cut">{name}</span>
          <span className="wsui-muted">{note}</span>
        </button>
        <ItemControls {...controls} />
      </header>
      {open && <div className="ed-item-body">{children}</div>}
      {!open && problem !== '' && (
        <p className="wsui-hint" data-tone="error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
