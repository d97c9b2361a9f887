import type { Editor } from '../core/editor.ts'
import { LeaveVoicesDialog } from './leave-voices-dialog.tsx'

/** Closes the panel; asks first where something of it is unsaved (V4.5). */
export function leaveVoices({ voiceDraft: draft, show }: Editor): void {
  draft.flush()
  if (draft.unsaved.value) show(LeaveVoicesDialog, { onLeave: draft.discard })
  else draft.discard()
}
