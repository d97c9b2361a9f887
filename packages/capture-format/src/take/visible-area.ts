import { generatedPlace } from './generated-content.ts'
import { rectOf } from './reading.ts'

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function intersection(a: Area, b: Area): Area | null {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return 'host' in root ? (root as ShadowRoot).host : null
}

/**
 * What of an area is within all that clips the element it belongs to; null for nothing. In doubt it
 * is taken to be seen.
 */
function clipped(area: Area, element: Element): Area | null {
  let seen: Area = area
  let position = getComputedStyle(element).position
  for (let outer = parentOf(element); outer; outer = parentOf(outer)) {
    if (position === 'fixed') return seen
    const style = getComputedStyle(outer)
    const isOutside = position === 'absolute' && style.position === 'static'
    if (isOutside) continue
    const isRoot = outer.localName === 'html' || outer.localName === 'body'
    if (!isRoot && style.overflowX !== 'visible' && style.display !== 'contents') {
      const within = intersection(seen, rectOf(outer))
      if (!within) return null
      seen = within
    }
    position = style.position
  }
  return seen
}

/** What style sheets draw around an element and those in it, out of the flow: labels, tips, badges. */
function generatedAround(element: Element): Area[] {
  return [element, ...element.querySelectorAll('*')].flatMap((one) =>
    (['before', 'after'] as const).flatMap((part) => generatedPlace(one, part) ?? []),
  )
}

/** Its own box, with what is generated in it and flows out of it. */
function overflowing(element: Element): Area {
  const { x, y, width, height } = rectOf(element)
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element
  const { overflowX, direction } = getComputedStyle(element)
  const isShown = clientWidth > 0 && overflowX === 'visible' && direction === 'ltr'
  const more = isShown ? Math.max(0, scrollWidth - clientWidth) : 0
  const below = isShown ? Math.max(0, scrollHeight - clientHeight) : 0
  return { x, y, width: width + more, height: height + below }
}

/** All that an element shows, text that flows out of it included; an element without a box has one. */
function areasOf(element: Element): Area[] {
  const own = rectOf(element)
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  const isInside = (area: Area): boolean =>
    area.x >= own.x - 1 &&
    area.y >= own.y - 1 &&
    area.x + area.width <= own.x + own.width + 1 &&
    area.y + area.height <= own.y + own.height + 1
  const outside: Area[] = [...range.getClientRects(), ...generatedAround(element)]
  return [overflowing(element), ...outside.filter((area) => !isInside(area))].filter(
    ({ width, height }) => width > 0 && height > 0,
  )
}

/** Where in its own window an element is seen. */
export function visibleAreas(element: Element): Area[] {
  if (!element.checkVisibility({ visibilityProperty: true })) return childrenSeen(element)
  return areasOf(element).flatMap((area) => clipped(area, element) ?? [])
}

/** What is hidden itself may hold what is not. */
function childrenSeen(element: Element): Area[] {
  if (element.getClientRects().length === 0 && getComputedStyle(element).display !== 'contents') {
    return []
  }
  return areasOf(element)
}
