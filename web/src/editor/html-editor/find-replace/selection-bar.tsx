import { Checkbox, IconButton } from '@waystep/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { CurrentMatch } from './use-current-match.ts'
import type { Selection } from './use-selection.ts'

/** How many of what was found are chosen, and the ways from one match to the next. */
export function SelectionBar({
  selection,
  total,
  current,
}: {
  readonly selection: Selection
  readonly total: number
  readonly current: CurrentMatch
}) {
  return (
    <div className="ed-find-bar">
      <Checkbox checked={selection.all} onChange={selection.setAll}>
        <b className="wsui-num">
          {selection.count} of {total} selected
        </b>
      </Checkbox>
      <span className="wsui-push" />
      <IconButton label="Previous match" icon={ChevronUp} onClick={current.previous} />
      <IconButton label="Next match" icon={ChevronDown} onClick={current.next} />
    </div>
  )
}
