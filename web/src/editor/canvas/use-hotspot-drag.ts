import type { Hotspot, HotspotChanges, Size } from '@waystep/demo-model'
import { type PointerEvent, useCallback, useRef } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { type Grip, gripped } from './hotspot-grip.ts'
import { changeOnCanvas, isMovable } from './hotspot-move.ts'

/** Pixels a pointer moves before a hotspot is dragged (M5.24, M9.13, H9.5). */
const dragDistance = 10

/**
 * Dragging a hotspot over the stage, or a handle of an Area: it follows the pointer, and what is left
 * at the end is one change (M4.9). Escape takes it back.
 */
export function useHotspotDrag(hotspots: readonly Hotspot[]) {
  const editor = useEditor()
  /** The click that ends a drag opens nothing. */
  const justDragged = useRef(false)

  const onGrip = useCallback(
    (id: string, grip: Grip, event: PointerEvent<HTMLElement>) => {
      const hotspot = hotspots.find((candidate) => candidate.id === id)
      const layer = event.currentTarget.closest('.ws-layer')?.getBoundingClientRect()
      justDragged.current = false
      if (!hotspot || !layer || event.button !== 0 || !isMovable(hotspot)) return
      follow({
        hotspot,
        grip,
        layer,
        from: { x: event.clientX, y: event.clientY },
        onMove(changes) {
          editor.dragged.value = { id, changes }
        },
        onEnd: (changes, moved) => {
          editor.dragged.value = null
          justDragged.current = moved
          if (changes) changeOnCanvas(editor, hotspot, changes)
        },
      })
    },
    [editor, hotspots],
  )

  const onPointerDown = useCallback(
    (id: string, event: PointerEvent<HTMLElement>) => onGrip(id, 'all', event),
    [onGrip],
  )

  const wasDragged = useCallback(() => {
    const was = justDragged.current
    justDragged.current = false
    return was
  }, [])

  return { dragged: editor.dragged.value, onPointerDown, onGrip, wasDragged }
}

interface Following {
  readonly hotspot: Hotspot
  readonly grip: Grip
  readonly layer: Size
  readonly from: { readonly x: number; readonly y: number }
  readonly onMove: (changes: HotspotChanges) => void
  /** @param changes null: nothing is to change. @param moved did the pointer go far enough? */
  readonly onEnd: (changes: HotspotChanges | null, moved: boolean) => void
}

/** Follows the pointer until it is let go. */
function follow({ hotspot, grip, layer, from, onMove, onEnd }: Following): void {
  const stop = new AbortController()
  const { signal } = stop
  let changes: HotspotChanges | null = null
  const end = (kept: HotspotChanges | null) => {
    stop.abort()
    onEnd(kept, changes !== null)
  }
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      const by = { x: clientX - from.x, y: clientY - from.y }
      // A handle is there for nothing else than to be dragged.
      const enough = grip === 'all' ? dragDistance : 1
      if (changes === null && Math.hypot(by.x, by.y) < enough) return
      changes = gripped(hotspot, grip, by, layer)
      onMove(changes)
    },
    { signal },
  )
  window.addEventListener('pointerup', () => end(changes), { signal })
  window.addEventListener('pointercancel', () => end(null), { signal })
  window.addEventListener(
    'keydown',
    (press) => {
      if (press.key !== 'Escape' || changes === null) return
      press.preventDefault()
      end(null)
    },
    { signal, capture: true },
  )
}
