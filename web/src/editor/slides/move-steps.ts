/**
 * The order after a drag: everything that moves stands together, in its own order, where the dragged
 * step was dropped: after the step it was dropped on when it came from above, before it otherwise.
 */
export function moveSteps(
  order: readonly string[],
  moving: ReadonlySet<string>,
  draggedId: string,
  ontoId: string,
): readonly string[] {
  if (moving.has(ontoId)) return order
  const moved = order.filter((id) => moving.has(id))
  const left = order.filter((id) => !moving.has(id))
  const down = order.indexOf(draggedId) < order.indexOf(ontoId)
  const at = left.indexOf(ontoId) + (down ? 1 : 0)
  return [...left.slice(0, at), ...moved, ...left.slice(at)]
}
