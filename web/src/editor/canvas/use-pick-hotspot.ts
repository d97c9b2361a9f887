import { useCallback } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { focusHotspotText } from '../hotspot-panel/focus-hotspot-text.ts'

/**
 * Opens a hotspot that was pressed on the canvas, after asking about the draft that is open.
 *
 * @param wasDragged whether the press was the end of a drag, which opens nothing
 */
export function usePickHotspot(wasDragged: () => boolean): (hotspotId: string) => void {
  const editor = useEditor()
  return useCallback(
    (id: string) => {
      if (wasDragged()) return
      if (editor.draft.hotspot.value?.id === id) {
        // Pressed by key: whoever has no pointer would have the whole header between the mark and its panel.
        if (document.activeElement?.matches(':focus-visible')) focusHotspotText()
        return
      }
      editor.leaveDraft(() => editor.draft.open(id))
    },
    [editor, wasDragged],
  )
}
