import { type Hotspot, recordById } from '@waystep/demo-model'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { narrowScreen } from '../core/narrow-screen.ts'
import type { Gate } from '../plans/use-gate.ts'
import { AnchorPicker } from './anchor-picker.tsx'

/**
 * Opens the picker for the hotspot of the open draft, which then holds what was chosen. Elsewhere it
 * leads to the plan that opens it (H6.1), or says that it needs a larger screen (H5.11).
 * @param gate of the feature `anchor`
 * @returns whether it is open
 */
export function openAnchorPicker(editor: Editor, hotspot: Hotspot, gate: Gate): boolean {
  const document = editor.demo.document.value
  const step = document && recordById(document.steps, hotspot.stepId)
  if (!step || step.htmlCaptureId === null) return false
  if (!gate.decision.allowed) {
    gate.ask()
    return false
  }
  if (matchMedia(narrowScreen).matches) {
    editor.notify.say(toasts.anchorNeedsDesktop)
    return false
  }
  editor.show(AnchorPicker, { stepId: step.id })
  return true
}
