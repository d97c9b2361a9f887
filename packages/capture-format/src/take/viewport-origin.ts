import { rectOf } from './reading.ts'

/** Where a viewport or a content box begins, in CSS pixels of the page's viewport. */
export interface ViewportOrigin {
  readonly x: number
  readonly y: number
  /** How large one CSS pixel of it is drawn there. */
  readonly scale: number
  /** Not turned or skewed: its boxes are what is seen of it. */
  readonly isUpright: boolean
}

interface Paddings {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

function paddingsOf(element: HTMLElement): Paddings {
  const style = getComputedStyle(element)
  const pixels = (length: string): number => Number.parseFloat(length) || 0
  return {
    top: pixels(style.paddingTop),
    right: pixels(style.paddingRight),
    bottom: pixels(style.paddingBottom),
    left: pixels(style.paddingLeft),
  }
}

/** How much larger an element is drawn than it is laid out, by `transform` or `zoom`. */
function scaleOf(element: HTMLElement): Pick<ViewportOrigin, 'scale' | 'isUpright'> {
  const { width, height } = rectOf(element)
  const { offsetWidth, offsetHeight } = element
  if (width === 0 || height === 0 || offsetWidth === 0) return { scale: 1, isUpright: true }
  const scale = width / offsetWidth
  // Layout sizes are whole pixels.
  const isUpright = Math.abs(height - offsetHeight * scale) <= 1 + scale
  return { scale, isUpright }
}

/** Where the content box of an element begins. */
export function contentOrigin(element: HTMLElement, frame: ViewportOrigin): ViewportOrigin {
  const { x, y } = rectOf(element)
  const { left, top } = paddingsOf(element)
  const { scale, isUpright } = scaleOf(element)
  return {
    x: frame.x + (x + (element.clientLeft + left) * scale) * frame.scale,
    y: frame.y + (y + (element.clientTop + top) * scale) * frame.scale,
    scale: scale * frame.scale,
    isUpright: isUpright && frame.isUpright,
  }
}

/** The content box of an element: its own size, and where it is seen in the page's viewport. */
export interface ContentBox extends ViewportOrigin {
  readonly ownWidth: number
  readonly ownHeight: number
  readonly width: number
  readonly height: number
}

export function contentBox(element: HTMLElement, frame: ViewportOrigin): ContentBox {
  const { top, right, bottom, left } = paddingsOf(element)
  const place = contentOrigin(element, frame)
  const ownWidth = Math.max(0, element.clientWidth - left - right)
  const ownHeight = Math.max(0, element.clientHeight - top - bottom)
  const [width, height] = [ownWidth * place.scale, ownHeight * place.scale]
  return { ...place, ownWidth, ownHeight, width, height }
}
