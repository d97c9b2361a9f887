import type { Hotspot } from '@waystep/demo-model'
import { type RefObject, useEffect } from 'react'
import type { Editor } from '../editor.ts'
import { useEditor } from '../editor-context.ts'
import { isMovable, moveHotspot } from './hotspot-move.ts'

/** CSS pixels of the stage that an arrow key moves a hotspot; with Shift ten times as far. */
const nudge = 1

const directions: Readonly<Record<string, { dx: number; dy: number }>> = {
  ArrowLeft: { dx: -nudge, dy: 0 },
  ArrowRight: { dx: nudge, dy: 0 },
  ArrowUp: { dx: 0, dy: -nudge },
  ArrowDown: { dx: 0, dy: nudge },
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
  moveHotspot(
    editor,
    hotspot,
    {
      x: hotspot.mouseXCooridnate + (direction.dx * far * 100) / layer.width,
      y: hotspot.mouseYCooridnate + (direction.dy * far * 100) / layer.height,
    },
    `nudge ${hotspot.id}`,
  )
}

/** Arrow keys move the hotspot that has the focus in the canvas; one undo takes a run of them back. */
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
