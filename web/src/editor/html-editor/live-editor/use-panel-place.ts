import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom'
import type { Box } from '@waystep/capture-format/mount'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels between the element and the panel, and to the canvas' edges. */
const gap = 14
const edge = 12

/**
 * Keeps a panel beside an element of the page, within the canvas.
 * @param box of the element, in CSS pixels of the frame's own viewport
 */
export function usePanelPlace(
  panel: RefObject<HTMLElement | null>,
  frame: HTMLIFrameElement | null,
  box: Box | null,
): { readonly left: number; readonly top: number } | null {
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  const isShown = box !== null
  useLayoutEffect(() => {
    const floating = panel.current
    if (!frame || !floating || !isShown) return
    const element = {
      contextElement: frame,
      getBoundingClientRect() {
        const outer = frame.getBoundingClientRect()
        const scale = outer.width / frame.offsetWidth || 1
        return new DOMRect(outer.x + x * scale, outer.y + y * scale, width * scale, height * scale)
      },
    }
    const boundary = floating.offsetParent ?? undefined
    const edges = { ...(boundary && { boundary }), padding: edge }
    return autoUpdate(element, floating, () => {
      void computePosition(element, floating, {
        placement: 'right-start',
        middleware: [
          offset(gap),
          // Along its side it slides: over or under the element it would cover more of the page.
          flip({ ...edges, crossAxis: false, fallbackPlacements: ['left-start', 'bottom', 'top'] }),
          shift({ ...edges, crossAxis: true }),
        ],
      }).then((found) => setPlace({ left: found.x, top: found.y }))
    })
  }, [panel, frame, isShown, x, y, width, height])
  return place
}
