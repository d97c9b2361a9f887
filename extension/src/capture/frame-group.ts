function isReadable(window: Window): boolean {
  try {
    return window.document !== undefined
  } catch {
    return false
  }
}

/** The outermost window around this one that this one may read. */
export function frameGroupRoot(inner: Window): Window {
  let root = inner
  while (root.parent !== root && isReadable(root.parent)) root = root.parent
  return root
}

/**
 * Which frame this is: its position among its parent's frames, and so on from the top. Positions
 * can be read across origins, so neither page learns of it.
 */
export function framePath(window: Window): readonly number[] {
  const path: number[] = []
  for (let inner = window; inner.parent !== inner; inner = inner.parent) {
    path.unshift(positionIn(inner.parent, inner))
  }
  return path
}

function positionIn(outer: Window, inner: Window): number {
  for (let index = 0; index < outer.length; index += 1) {
    if (outer[index] === inner) return index
  }
  return -1
}

export interface Offset {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface ContentPlace extends Offset {
  /** The size of the content, in its own CSS pixels. */
  readonly width: number
  readonly height: number
}

/** Where the content of a frame's element stands in the window around it. */
export function contentPlace(element: HTMLElement): ContentPlace {
  const rect = element.getBoundingClientRect()
  const scale = element.offsetWidth > 0 ? rect.width / element.offsetWidth : 1
  const style = getComputedStyle(element)
  return {
    x: rect.left + (element.clientLeft + pixels(style.paddingLeft)) * scale,
    y: rect.top + (element.clientTop + pixels(style.paddingTop)) * scale,
    scale,
    width: element.clientWidth - pixels(style.paddingLeft) - pixels(style.paddingRight),
    height: element.clientHeight - pixels(style.paddingTop) - pixels(style.paddingBottom),
  }
}

const pixels = (length: string) => Number.parseFloat(length) || 0

/** Where this window's content begins in its frame group's outermost window. */
export function offsetInFrameGroup(window: Window): Offset {
  const root = frameGroupRoot(window)
  let offset: Offset = { x: 0, y: 0, scale: 1 }
  for (let inner = window; inner !== root; inner = inner.parent) {
    const element = inner.frameElement
    if (!(element && 'offsetWidth' in element)) break
    const outer = contentPlace(element as HTMLElement)
    offset = {
      x: outer.x + offset.x * outer.scale,
      y: outer.y + offset.y * outer.scale,
      scale: outer.scale * offset.scale,
    }
  }
  return offset
}
