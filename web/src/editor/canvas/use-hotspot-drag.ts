import type { Hotspot } from '@waystep/demo-model'
import { type PointerEvent, useCallback, useRef, useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { insideFrame, isMovable, moveHotspot, type Place } from './hotspot-move.ts'

/** Pixels a pointer moves before a hotspot is dragged (M5.24, M9.13, H9.5). */
const dragDistance = 10

export interface DraggedHotspot extends Place {
  readonly id: string
}

/** Dragging a hotspot over the stage: it follows the pointer, and one command says where it ended. */
export function useHotspotDrag(hotspots: readonly Hotspot[]) {
  const editor = useEditor()
  const [dragged, setDragged] = useState<DraggedHotspot | null>(null)
  /** The click that ends a drag opens nothing. */
  const justDragged = useRef(false)

  const onPointerDown = useCallback(
    (id: string, event: PointerEvent<HTMLElement>) => {
      const hotspot = hotspots.find((candidate) => candidate.id === id)
      const layer = event.currentTarget.closest('.ws-layer')?.getBoundingClientRect()
      justDragged.current = false
      if (!hotspot || !layer || event.button !== 0 || !isMovable(hotspot)) return
      const from = { x: event.clientX, y: event.clientY }
      const stop = new AbortController()
      let place: Place | null = null

      const move = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
        const dx = clientX - from.x
        const dy = clientY - from.y
        if (place === null && Math.hypot(dx, dy) < dragDistance) return
        place = insideFrame({
          x: hotspot.mouseXCooridnate + (dx / layer.width) * 100,
          y: hotspot.mouseYCooridnate + (dy / layer.height) * 100,
        })
        setDragged({ id, ...place })
      }
      const end = (to: Place | null) => {
        stop.abort()
        setDragged(null)
        justDragged.current = place !== null
        if (to !== null) moveHotspot(editor, hotspot, to)
      }
      const { signal } = stop
      window.addEventListener('pointermove', move, { signal })
      window.addEventListener('pointerup', () => end(place), { signal })
      window.addEventListener('pointercancel', () => end(null), { signal })
      window.addEventListener(
        'keydown',
        (press) => {
          if (press.key !== 'Escape' || place === null) return
          press.preventDefault()
          end(null)
        },
        { signal, capture: true },
      )
    },
    [editor, hotspots],
  )

  const wasDragged = useCallback(() => {
    const was = justDragged.current
    justDragged.current = false
    return was
  }, [])

  return { dragged, onPointerDown, wasDragged }
}
