import type { Hotspot } from '@waystep/demo-model'
import { useEditor } from '../../core/editor-context.ts'
import { hotspotView, noButtonTexts } from '../../views/hotspot-view.ts'

/** Do viewers see a Back button on it, as its step, its style and the demo have it? */
export function useBackIsShown(hotspot: Hotspot): boolean {
  const { demo } = useEditor()
  const document = demo.document.value
  const step = document?.steps[hotspot.stepId]
  if (!document || !step) return false
  return (
    hotspotView(hotspot, step, document.demo, demo.stepCount.value, noButtonTexts).back !== null
  )
}
