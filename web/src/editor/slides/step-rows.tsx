import { chapterOf } from '@waystep/demo-model'
import { useMemo, useRef } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { type Captures, shownLosses } from '../health/shown-losses.ts'
import { EndCtaTile, StartChapterTile } from './chapter-tiles.tsx'
import { EmptyTile } from './empty-tile.tsx'
import { Gap } from './gap.tsx'
import { RowMenu } from './row-menu.tsx'
import { StepRow } from './step-row.tsx'
import { useFocusedRow } from './use-focused-row.ts'
import { useNarrowScreen } from './use-narrow-screen.ts'
import { useRows } from './use-rows.ts'

const noHealth: readonly never[] = []
const noCaptures: Captures = {}

interface StepRowsProps {
  readonly draggedId: string | null
  /** The dragged step and those that go along. */
  readonly movingIds: ReadonlySet<string>
}

/** The steps in order, with a gap to add others before, between and after them. */
export function StepRows({ draggedId, movingIds }: StepRowsProps) {
  const { demo, selection, session } = useEditor()
  const document = demo.document.value
  const steps = demo.steps.value
  const stepIds = demo.stepIds.value
  const captures = session.sync.facts.value?.captures ?? noCaptures
  const accepted = demo.demo.value?.acceptedLosses ?? noHealth
  const losses = useMemo(() => shownLosses(steps, captures, accepted), [steps, captures, accepted])
  const currentId = selection.currentId.value
  const selectedIds = selection.selectedIds.value
  const sideways = useNarrowScreen()
  const list = useRef<HTMLOListElement>(null)
  const { focusedId, onFocus, onBlur } = useFocusedRow(list, currentId)
  const kept = [focusedId, draggedId]
  const first = steps[0]
  const head = !document || !first || chapterOf(document, first.id) !== null
  const { room, drawn, length, before } = useRows({
    list,
    stepIds,
    currentId,
    kept,
    sideways,
    head,
  })
  if (!document) return null
  if (!first) return <EmptyTile />
  return (
    <RowMenu
      list={(open, ask) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: for the menu of the buttons in it.
        <div className="ed-tiles" ref={room} onContextMenu={ask}>
          <StartChapterTile />
          <Gap after={0} />
          <ol
            className="ed-rows"
            ref={list}
            style={{ [sideways ? 'width' : 'height']: length }}
            onBlur={onBlur}
          >
            {drawn.map(({ index, start }) => {
              const step = steps[index]
              if (!step) return null
              return (
                <StepRow
                  key={step.id}
                  step={step}
                  chapter={chapterOf(document, step.id)}
                  health={losses.get(step.id) ?? noHealth}
                  current={step.id === currentId}
                  selected={selectedIds.has(step.id)}
                  index={index}
                  count={steps.length}
                  start={start - before}
                  sideways={sideways}
                  moving={movingIds.has(step.id)}
                  menu={open !== null && open.stepId === step.id ? open.kind : undefined}
                  onFocus={onFocus}
                />
              )
            })}
          </ol>
          <EndCtaTile />
        </div>
      )}
    />
  )
}
