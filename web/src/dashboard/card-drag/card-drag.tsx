import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { getEventCoordinates } from '@dnd-kit/utilities'
import type { DemoCard } from '@waystep/api-contract'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { DemoPicture } from '../demos/demo-picture.tsx'
import { useMoveDemo } from '../demos/use-move-demo.ts'
import { demoOf, targetOf } from './folder-target.ts'

const byMouse = { activationConstraint: { distance: 8 } }
/** A finger that moves earlier scrolls. */
const byTouch = { activationConstraint: { delay: 250, tolerance: 8 } }

/** Milliseconds after a drop in which its click may come. */
const untilClick = 50

type Modifier = NonNullable<ComponentProps<typeof DragOverlay>['modifiers']>[number]

/** Beside the pointer: a card is larger than what it is dropped on. */
const besidePointer: Modifier = ({ activatorEvent, activeNodeRect, transform }) => {
  const at = activatorEvent && getEventCoordinates(activatorEvent)
  if (!at || !activeNodeRect) return transform
  const [x, y] = [at.x - activeNodeRect.left + 12, at.y - activeNodeRect.top + 12]
  return { ...transform, x: transform.x + x, y: transform.y + y }
}

const announcements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${demoOf(active)?.title}.`,
  onDragOver: ({ over }) => (over ? `Over ${targetOf(over)?.name}.` : 'Over no folder.'),
  onDragEnd: ({ active, over }) =>
    over
      ? `${demoOf(active)?.title} was dropped on ${targetOf(over)?.name}.`
      : `${demoOf(active)?.title} stays where it was.`,
  onDragCancel: ({ active }) => `${demoOf(active)?.title} stays where it was.`,
}
// Cards are moved by their menu where there is only a keyboard.
const accessibility = { announcements, screenReaderInstructions: { draggable: '' } }

/** Lets cards of demos be dragged into the folders around it, by mouse or finger. */
export function CardDrag({ children }: { readonly children: ReactNode }) {
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byTouch))
  const [dragged, setDragged] = useState<DemoCard | null>(null)
  const move = useMoveDemo()
  const clicks = useRef<AbortController>(null)

  const end = () => {
    setDragged(null)
    const { current } = clicks
    setTimeout(() => current?.abort(), untilClick)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={accessibility}
      onDragStart={({ active }) => {
        setDragged(demoOf(active))
        // A card is a link: let go over itself it would be followed.
        clicks.current = new AbortController()
        const { signal } = clicks.current
        const follow = (event: Event) => event.preventDefault()
        window.addEventListener('click', follow, { capture: true, signal })
      }}
      onDragCancel={end}
      onDragEnd={({ active, over }: DragEndEvent) => {
        end()
        const [demo, target] = [demoOf(active), targetOf(over)]
        if (demo && target && target.folderId !== demo.folderId) {
          move({ demo, folderId: target.folderId })
        }
      }}
    >
      {children}
      <DragOverlay
        className="card-drag"
        dropAnimation={null}
        modifiers={[besidePointer]}
        style={{ width: 'auto', height: 'auto' }}
      >
        {dragged && (
          <div className="wsui-card card-dragged">
            <span className="demo-open">
              <DemoPicture demo={dragged} />
            </span>
            <span className="wsui-cut">{dragged.title}</span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
