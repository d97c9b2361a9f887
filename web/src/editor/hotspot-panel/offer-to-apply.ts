import { createHotspot } from '@waystep/demo-model'
import type { Editor } from '../core/editor.ts'
import { applyToAll, different, type GivenField } from './apply-to-all.ts'
import { ApplyToAllDialog } from './apply-to-all-dialog.tsx'

/**
 * Asked before the open hotspot is saved: what opens the popup after it. Null when nothing that can be given
 * to the whole demo was changed, or no other hotspot would look different.
 */
export function offerToApply({ draft, demo, show }: Editor): (() => void) | null {
  const open = draft.hotspot.value
  const document = demo.document.value
  if (open === null || document === null) return null
  const { id, stepId } = open
  const before = document.hotspots[id] ?? createHotspot({ id, stepId, style: open.style })
  const step = document.steps[stepId]
  const backdrop = draft.backdrop.value
  const fields: GivenField[] = different(before, open)
  if (step && step.backdrop !== backdrop) fields.push('backdrop')
  if (fields.length === 0) return null
  const steps = step ? { ...document.steps, [stepId]: { ...step, backdrop } } : document.steps
  if (applyToAll({ ...document, steps }, open, fields).command === null) return null
  return () => show(ApplyToAllDialog, { hotspotId: id, changed: fields })
}
