import type { Hotspot } from '@waystep/demo-model'
import { type RefObject, useEffect } from 'react'
import type { Editor } from '../core/editor.ts'
import { useEditor } from '../core/editor-context.ts'
import { gripOf } from './area-handles.tsx'
import { gripped } from './hotspot-grip.ts'
import { changeOnCanvas, isMovable } from './hotspot-move.ts'

/** CSS pixels of the stage that an arrow key moves a hotspot; with Shift ten times as far. */
const nudge = 1

const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -nudge, y: 0 },
  ArrowRight: { x: nudge, y: 0 },
  ArrowUp: { x: 0, y: -nudge },
  ArrowDown: { x: 0, y: nudge },
}

function press(editor: Editor, hotspots: readonly Hotspot[], event: KeyboardEvent): void {
  const { target } = event
  const direction = directions[event.key]
  if (!direction || !(target instanceof HTMLElement)) return
  const id = target.closest<HTMLElement>('[data-hotspot]')?.dataset.hotspot
  const layer = target.closest('.ws-layer')?.getBoundingClientRect()
  const hotspot = hotspots.find((candidate) => candidate.id === id)
  if (!hotspot || !layer || !isMovable(hotspot)) return
  event.preventDefault()
  const far = event.shiftKey ? 10 : 1
  const by = { x: direction.x * far, y: direction.y * far }
  const grip = gripOf(target)
  const changes = gripped(hotspot, grip, by, layer)
  changeOnCanvas(editor, hotspot, changes, `nudge ${hotspot.id} ${JSON.stringify(grip)}`)
}

/**
 * Arrow keys move the hotspot, or the side of an Area, that has the focus in the canvas; one undo
 * takes a run of them back.
 */
export function useHotspotNudge(
  canvas: RefObject<HTMLElement | null>,
  hotspots: readonly Hotspot[],
): void {
  const editor = useEditor()
  useEffect(() => {
    const element = canvas.current
    const listener = (event: KeyboardEvent) => press(editor, hotspots, event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [editor, hotspots, canvas])
}
