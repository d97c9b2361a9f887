import { closestCenter, DndContext, DragOverlay } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Menu } from '@waystep/ui'
import { Plus } from 'lucide-react'
import { Fragment } from 'react'
import { useEditor } from '../editor-context.ts'
import { AddStepItems, AddStepMenu } from './add-step-menu.tsx'
import { DragStack } from './drag-stack.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { stepAnnouncements } from './step-announcements.ts'
import { StepTile } from './step-tile.tsx'
import { useStepDrag } from './use-step-drag.ts'

/** The steps of the demo, to show, select, sort, add to and delete from (E2.41). */
export function SlidesPanel() {
  const { demo } = useEditor()
  const steps = demo.steps.value
  const { sensors, moving, ...handlers } = useStepDrag()
  return (
    <nav className="ed-slides" aria-label="Steps">
      <SelectionBar />
      <DndContext
        {...handlers}
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={stepAnnouncements(steps)}
      >
        <SortableContext items={[...demo.stepIds.value]} strategy={verticalListSortingStrategy}>
          <ol className="ed-tiles">
            <AddStepMenu afterId={null} afterNumber={0} />
            {steps.map((step) => (
              <Fragment key={step.id}>
                <StepTile step={step} />
                <AddStepMenu afterId={step.id} afterNumber={step.number} />
              </Fragment>
            ))}
          </ol>
        </SortableContext>
        <DragOverlay>{moving.length > 0 && <DragStack steps={moving} />}</DragOverlay>
      </DndContext>
      <footer className="ed-slides-foot">
        <Menu
          align="center"
          side="top"
          trigger={
            <Button wide icon={Plus}>
              Add Step
            </Button>
          }
        >
          <AddStepItems afterId={steps.at(-1)?.id ?? null} />
        </Menu>
      </footer>
    </nav>
  )
}
