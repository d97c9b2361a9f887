import { createHotspot, type Hotspot } from '@waystep/demo-model'
import type { Editor } from '../core/editor.ts'
import { applyToAll, different } from './apply-to-all.ts'
import { ApplyToAllDialog } from './apply-to-all-dialog.tsx'

/**
 * Asked before the open hotspot is saved: what opens the popup after it. Null when neither a colour
 * nor a button text was changed, or no other hotspot would look different.
 */
export function offerToApply({ draft, demo, show }: Editor): (() => void) | null {
  const open = draft.hotspot.value
  const hotspots = Object.values(demo.document.value?.hotspots ?? {})
  if (open === null) return null
  const { id, stepId } = open
  const before = hotspots.find((one) => one.id === id) ?? createHotspot({ id, stepId })
  const fields = different(before, open)
  if (fields.length === 0 || applyToAll(without(hotspots, id), open, fields) === null) return null
  return () => show(ApplyToAllDialog, { hotspotId: id, changed: fields })
}

const without = (hotspots: readonly Hotspot[], id: string) =>
  hotspots.filter((hotspot) => hotspot.id !== id)
