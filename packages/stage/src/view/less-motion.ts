/**
 * Is less motion wanted where this element stands: by whoever looks, or by the demo's author? It then plays nothing by
 * itself.
 */
export function wantsLessMotion(element: Element): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    element.closest('[data-still]') !== null
  )
}
