import { hotspotsOf } from '@waystep/demo-model'
import type { Editor } from '../core/editor.ts'
import { saveHotspot } from './save-hotspot.ts'

export interface HotspotPlace {
  /** From 1, of those on its step. */
  readonly index: number
  readonly count: number
  /** Ids of the hotspots before and after it in the demo, across steps. */
  readonly previous: string | null
  readonly next: string | null
}

/** Where the open hotspot stands among the stored ones; null for one that is not stored. */
export function hotspotPlaceOf(editor: Editor, hotspotId: string): HotspotPlace | null {
  const document = editor.demo.document.value
  if (!document) return null
  const all = editor.demo.stepIds.value.flatMap((stepId) => hotspotsOf(document, stepId))
  const at = all.findIndex(({ id }) => id === hotspotId)
  const found = all[at]
  if (!found) return null
  const onStep = hotspotsOf(document, found.stepId)
  return {
    index: onStep.indexOf(found) + 1,
    count: onStep.length,
    previous: all[at - 1]?.id ?? null,
    next: all[at + 1]?.id ?? null,
  }
}

/** H4.7: saves what is pending, and shows the other hotspot's step. */
export function openNeighbour(editor: Editor, hotspotId: string): void {
  const target = editor.demo.document.value?.hotspots[hotspotId]
  if (!target) return
  if (editor.draft.unsaved.value && !saveHotspot(editor)) return
  editor.selection.show(target.stepId)
  editor.draft.open(hotspotId)
}
