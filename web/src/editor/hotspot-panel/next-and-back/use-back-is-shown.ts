import { type Hotspot, placeForViewers } from '@waystep/demo-model'
import { useEditor } from '../../core/editor-context.ts'
import { hotspotView, noButtonTexts } from '../../views/hotspot-view.ts'

/** Do viewers see a Back button on it, as its step, its style and the demo have it? */
export function useBackIsShown(hotspot: Hotspot): boolean {
  const { demo } = useEditor()
  const document = demo.document.value
  if (!document?.steps[hotspot.stepId]) return false
  const place = placeForViewers(document, hotspot.stepId)
  return hotspotView(hotspot, place, document.demo, noButtonTexts).back !== null
}
