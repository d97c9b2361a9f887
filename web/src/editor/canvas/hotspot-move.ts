import { type Hotspot, type HotspotChanges, hasPlace } from '@waystep/demo-model'
import type { Editor } from '../core/editor.ts'

/** Hotspots that follow an element, and modals, stand where that or their position says. */
export const isMovable = (hotspot: Hotspot): boolean => hasPlace(hotspot.style)

/**
 * Puts a hotspot somewhere else, or makes it larger or smaller. One whose panel is open takes it as it
 * takes what is typed there; another one is changed at once, by one command (M4.9).
 * @param gesture as in RunCommand
 */
export function changeOnCanvas(
  editor: Editor,
  hotspot: Hotspot,
  changes: HotspotChanges,
  gesture?: string,
): void {
  if (editor.draft.hotspot.value?.id === hotspot.id) {
    editor.draft.change(changes, gesture === undefined ? {} : { gesture })
    return
  }
  const label = changes.boxWidth === undefined ? 'Move hotspot' : 'Resize hotspot'
  editor.run({ type: 'update-hotspot', hotspotId: hotspot.id, changes }, label, gesture)
}
