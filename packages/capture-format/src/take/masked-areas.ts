import { blurredIn } from './blurred.ts'
import type { TakeOptions } from './options.ts'
import { rectOf } from './reading.ts'
import { isFilledByBrowser, secretFieldsIn } from './secret-fields.ts'
import { type Area, visibleAreas } from './visible-area.ts'

/** Where the viewport of an element's window stands in that of the outermost one it can be read from. */
function offsetOf(element: Element, outermost: Window): { x: number; y: number } {
  let [x, y] = [0, 0]
  let window = element.ownerDocument.defaultView
  while (window && window !== outermost) {
    const frame = window.frameElement
    if (!frame) break
    const box = rectOf(frame)
    x += box.x + frame.clientLeft
    y += box.y + frame.clientTop
    window = frame.ownerDocument.defaultView
  }
  return { x, y }
}

function showsSecret(field: Element): boolean {
  const { value, type } = field as HTMLInputElement
  return value !== '' && type !== 'password'
}

/**
 * Where, at this instant, the page shows what would be masked if it were taken: for a picture of it
 * that is made now. CSS pixels of the outermost viewport. @param roots those of the last taking
 */
export function maskedAreas(
  window: Window,
  roots: readonly (Document | ShadowRoot)[],
  options: TakeOptions,
): Area[] {
  const masked = blurredIn(roots, options)
  for (const field of secretFieldsIn(roots)) if (showsSecret(field)) masked.add(field)
  for (const root of roots) {
    for (const field of root.querySelectorAll<HTMLInputElement>('input')) {
      if (field.value === '' && isFilledByBrowser(field)) masked.add(field)
    }
  }
  return Array.from(masked).flatMap((element) => {
    if (!element.isConnected) return []
    const { x, y } = offsetOf(element, window)
    return visibleAreas(element).map((area) => ({ ...area, x: area.x + x, y: area.y + y }))
  })
}
