import {
  type DragEndEvent,
  type DragStartEvent,
  KeyboardCode,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { Step } from '@waystep/demo-model'
import { useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { moveSteps } from './move-steps.ts'
import { reorderSteps } from './reorder-steps.ts'

/** Pixels a pointer moves before a tile is dragged (E2.41, E9.15). */
const dragDistance = 8
/** dnd-kit starts when its distance is exceeded, not when it is reached. */
const shortOfIt = dragDistance - 0.01

/** New options would be new listeners, and every tile would be drawn again. */
const byPointer = { activationConstraint: { distance: shortOfIt } }
const byKeyboard = {
  coordinateGetter: sortableKeyboardCoordinates,
  keyboardCodes: {
    // Enter shows the step, as a button does.
    start: [KeyboardCode.Space],
    cancel: [KeyboardCode.Esc],
    end: [KeyboardCode.Space, KeyboardCode.Enter],
  },
}

const none: ReadonlySet<string> = new Set()

/** Dragging steps to another place, one or all that are selected, by pointer or keyboard. */
export function useStepDrag() {
  const editor = useEditor()
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, byPointer),
    useSensor(KeyboardSensor, byKeyboard),
  )

  const movingWith = (id: string): ReadonlySet<string> => {
    const selected = editor.selection.selectedIds.value
    return selected.has(id) ? selected : new Set([id])
  }
  const movingIds = draggedId === null ? none : movingWith(draggedId)
  const moving: readonly Step[] =
    draggedId === null ? [] : editor.demo.steps.value.filter((step) => movingIds.has(step.id))

  return {
    sensors,
    draggedId,
    movingIds,
    /** The dragged step first. */
    moving: [...moving].sort((a, b) => Number(b.id === draggedId) - Number(a.id === draggedId)),
    onDragStart: ({ active }: DragStartEvent) => setDraggedId(String(active.id)),
    onDragCancel: () => setDraggedId(null),
    onDragEnd({ active, over }: DragEndEvent) {
      setDraggedId(null)
      if (!over) return
      const order = editor.demo.stepIds.value
      const id = String(active.id)
      const stepIds = moveSteps(order, movingWith(id), id, String(over.id))
      if (stepIds.every((stepId, index) => stepId === order[index])) return
      const label = movingWith(id).size > 1 ? 'Move steps' : 'Move step'
      reorderSteps(editor, stepIds, label)
    },
  }
}
