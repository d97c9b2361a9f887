import { type Hotspot, needsAnchor } from '@waystep/demo-model'
import type { Editor } from '../editor.ts'

/** Percent of the media. */
export interface Place {
  readonly x: number
  readonly y: number
}

const clamp = (percent: number) => Math.min(100, Math.max(0, percent))
/** Two decimals are finer than any screen, and keep records short. */
const round = (percent: number) => Math.round(percent * 100) / 100

/** Inside the frame (M5.24, H9.5). */
export function insideFrame({ x, y }: Place): Place {
  return { x: round(clamp(x)), y: round(clamp(y)) }
}

/** Hotspots that follow an element, and modals, stand where that or their position says. */
export function isMovable(hotspot: Hotspot): boolean {
  return hotspot.style !== 'Modal' && !needsAnchor(hotspot.style)
}

/**
 * Puts a hotspot somewhere else. A new one is only a draft; a stored one is moved at once, by one
 * command (M4.9). @param gesture as in RunCommand
 */
export function moveHotspot(editor: Editor, hotspot: Hotspot, to: Place, gesture?: string): void {
  const { x, y } = insideFrame(to)
  const changes = { mouseXCooridnate: x, mouseYCooridnate: y }
  if (editor.draft.isNew.value && editor.draft.hotspot.value?.id === hotspot.id) {
    editor.draft.change(changes)
    return
  }
  editor.run({ type: 'update-hotspot', hotspotId: hotspot.id, changes }, 'Move hotspot', gesture)
}
