import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { undo } from '../history/undo.ts'
import { reorderSteps } from './reorder-steps.ts'

/** The order with all that moves together, in its own order, behind a step that stays; null is the start. */
export function orderAfter(
  order: readonly string[],
  moving: ReadonlySet<string>,
  afterId: string | null,
): readonly string[] {
  const moved = order.filter((id) => moving.has(id))
  const left = order.filter((id) => !moving.has(id))
  const at = afterId === null ? 0 : left.indexOf(afterId) + 1
  return [...left.slice(0, at), ...moved, ...left.slice(at)]
}

/** Moves steps behind another, in one gesture, and says so. */
export function moveStepsAfter(
  editor: Editor,
  stepIds: readonly string[],
  afterId: string | null,
): void {
  const order = orderAfter(editor.demo.stepIds.value, new Set(stepIds), afterId)
  const label = stepIds.length > 1 ? `Move ${stepIds.length} steps` : 'Move step'
  reorderSteps(editor, order, label, () =>
    editor.notify.say(toasts.stepsMoved(stepIds.length), () => undo.run(editor, [])),
  )
}
