import { closestCenter, DndContext, DragOverlay, MeasuringStrategy } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Menu } from '@waystep/ui'
import { Plus } from 'lucide-react'
import { memo, useMemo, useRef } from 'react'
import { ActionButton } from '../actions/action-controls.tsx'
import { useEditor } from '../core/editor-context.ts'
import { showFlow } from '../flow/show-flow.ts'
import { AddStepItems } from './add-step-items.tsx'
import { DragStack } from './drag-stack.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { stepAnnouncements } from './step-announcements.ts'
import { StepRows } from './step-rows.tsx'
import { useFilesOnPanel } from './use-files-on-panel.ts'
import { useStepDrag } from './use-step-drag.ts'

/** Rows that come into sight during a drag are measured as they come, not all again at each move. */
const measuring = { droppable: { strategy: MeasuringStrategy.WhileDragging } }

/** The steps of the demo, to show, select, sort, add to and delete from (E2.41). */
export const SlidesPanel = memo(function SlidesPanel() {
  const { demo } = useEditor()
  const steps = demo.steps.value
  const stepIds = demo.stepIds.value
  const panel = useRef<HTMLElement>(null)
  const filesAreOver = useFilesOnPanel(panel)
  const { sensors, draggedId, moving, movingIds, ...handlers } = useStepDrag()
  // A new list would have every tile drawn again.
  const items = useMemo(() => [...stepIds], [stepIds])
  const accessibility = useMemo(() => stepAnnouncements(steps), [steps])
  return (
    <nav ref={panel} className="ed-slides" aria-label="Steps" data-drop={filesAreOver || undefined}>
      <header className="ed-slides-head">
        <h2>Steps</h2>
        <ActionButton action={showFlow} size="dense" tooltipSide="bottom" />
      </header>
      <SelectionBar />
      <DndContext
        {...handlers}
        sensors={sensors}
        collisionDetection={closestCenter}
        measuring={measuring}
        accessibility={accessibility}
      >
        <SortableContext items={items} strategy={verticalListSortingStrategy}>
          <StepRows draggedId={draggedId} movingIds={movingIds} />
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
})
