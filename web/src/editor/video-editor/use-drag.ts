import type { PointerEvent, RefObject } from 'react'

interface DragEvents {
  /** @param share of the track: below 0 and above 1 where the hand has left it */
  readonly onMove: (share: number) => void
}

/** A hand on a track: the pointer is kept until it lets go, wherever it goes meanwhile. */
export function useDrag(track: RefObject<HTMLElement | null>, { onMove }: DragEvents) {
  const move = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    if (!box || box.width === 0) return
    onMove((event.clientX - box.left) / box.width)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      move(event)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event)
    },
  }
}
