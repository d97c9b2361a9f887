import { Checkbox } from '@waystep/ui'
import { Fragment, useEffect, useRef } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { stepOptionLabel } from '../html-steps.ts'
import { placeName } from './place-names.ts'
import { SnippetText } from './snippet-text.tsx'
import type { CurrentMatch, PlacedMatch, StepMatch } from './use-current-match.ts'
import type { Selection } from './use-selection.ts'

/** Drawn at once: a search for one letter has thousands. */
const drawnAtOnce = 200

/** The matches with the words around them, by step; a click shows one in its page. */
export function MatchList({
  matches,
  selection,
  current,
}: {
  readonly matches: readonly StepMatch<PlacedMatch>[]
  readonly selection: Selection
  readonly current: CurrentMatch
}) {
  const editor = useEditor()
  const inSteps = editor.html.find.scope.value === 'all'
  const at = Math.max(
    0,
    matches.findIndex(({ key }) => key === current.key),
  )
  const from = Math.floor(at / drawnAtOnce) * drawnAtOnce
  const drawn = matches.slice(from, from + drawnAtOnce)
  const names = new Map(editor.demo.steps.value.map((step) => [step.id, stepOptionLabel(step)]))
  return (
    <ul className="ed-find-list" aria-label="Matches">
      {drawn.map(({ key, stepId, match }, index) => (
        <Fragment key={key}>
          {inSteps && drawn[index - 1]?.stepId !== stepId && (
            <li className="ed-find-step">{names.get(stepId)}</li>
          )}
          <MatchRow
            match={match}
            isSelected={selection.has(key)}
            isCurrent={key === current.key}
            onSelect={(selected) => selection.set(key, selected)}
            onShow={() => current.show(key)}
          />
        </Fragment>
      ))}
      {matches.length > drawnAtOnce && (
        <li className="ed-find-more wsui-caption">
          {from + 1} to {from + drawn.length} of {matches.length} are listed
        </li>
      )}
    </ul>
  )
}

function MatchRow({
  match,
  isSelected,
  isCurrent,
  onSelect,
  onShow,
}: {
  readonly match: PlacedMatch
  readonly isSelected: boolean
  readonly isCurrent: boolean
  readonly onSelect: (selected: boolean) => void
  readonly onShow: () => void
}) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const place = placeName(match.place)
  const { before, match: found, after } = match.snippet
  return (
    <li className="ed-find-match" ref={row} aria-current={isCurrent || undefined}>
      <Checkbox checked={isSelected} onChange={onSelect} label={`${before}${found}${after}`} />
      <button type="button" onClick={onShow}>
        <SnippetText snippet={match.snippet} isCurrent={isCurrent} />
        {place && <small>{place}</small>}
      </button>
    </li>
  )
}
