import { chapterOf } from '@waystep/demo-model'
import { Fragment } from 'react'
import { useEditor } from '../editor-context.ts'
import { AddStepMenu } from './add-step-menu.tsx'
import { EndCtaTile, StartChapterTile } from './chapter-tiles.tsx'
import { StepTile } from './step-tile.tsx'

const noHealth: readonly never[] = []

/** The steps in order, with a gap to add others before, between and after them. */
export function StepTiles() {
  const { demo, selection, session } = useEditor()
  const document = demo.document.value
  const captures = session.sync.facts.value?.captures
  const currentId = selection.currentId.value
  const selectedIds = selection.selectedIds.value
  if (!document) return null
  return (
    <ol className="ed-tiles">
      <StartChapterTile />
      <AddStepMenu afterId={null} afterNumber={0} />
      {demo.steps.value.map((step) => (
        <Fragment key={step.id}>
          <StepTile
            step={step}
            chapter={chapterOf(document, step.id)}
            health={captures?.[step.htmlCaptureId ?? '']?.health ?? noHealth}
            current={step.id === currentId}
            selected={selectedIds.has(step.id)}
          />
          <AddStepMenu afterId={step.id} afterNumber={step.number} />
        </Fragment>
      ))}
      <EndCtaTile />
    </ol>
  )
}
