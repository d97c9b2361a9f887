import { blurredIn } from './blurred.ts'
import type { TakeOptions } from './options.ts'
import { isFilledByBrowser, secretFieldsIn } from './secret-fields.ts'
import { contentOrigin } from './viewport-origin.ts'
import { type Area, visibleAreas } from './visible-area.ts'

/** An area of an element's window as it is seen in the outermost window that can read it. */
function inOutermost(area: Area, element: Element, outermost: Window): Area {
  let { x, y, width, height } = area
  for (let view = element.ownerDocument.defaultView; view && view !== outermost; ) {
    const frame = view.frameElement as HTMLElement | null
    if (!frame) break
    const place = contentOrigin(frame, { x: 0, y: 0, scale: 1, isUpright: true })
    x = place.x + x * place.scale
    y = place.y + y * place.scale
    width *= place.scale
    height *= place.scale
    view = frame.ownerDocument.defaultView
  }
  return { x, y, width, height }
}

function showsSecret(field: Element): boolean {
  const { value, type } = field as HTMLInputElement
  return value !== '' && type !== 'password'
}

/**
 * Where, at this instant, the page shows what would be masked if it were captured: for a picture of it
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
    return visibleAreas(element).map((area) => inOutermost(area, element, window))
  })
}
