import { Webcam } from 'lucide-react'
import { toasts } from '../../toasts/toast-table.ts'
import type { EditorAction } from '../actions/action.ts'
import type { Editor } from '../core/editor.ts'
import { browserRecords } from './browser-records.ts'
import { RecorderDialog } from './recorder-dialog.tsx'

/** Opens the recorder; what it records becomes a step after this one, or the first (M2.10). */
export function openRecorder(editor: Editor, afterId: string | null): void {
  if (browserRecords()) editor.show(RecorderDialog, { afterId })
  else editor.notify.say(toasts.recordingUnsupported)
}

/** After the last of the steps; at the start when there are none. */
export const recordVideo: EditorAction = {
  id: 'record-video',
  label: 'Record Cam & Screen',
  icon: Webcam,
  shortcuts: [],
  scope: 'slides',
  enabled: () => true,
  run: (editor, stepIds) => openRecorder(editor, stepIds.at(-1) ?? null),
}
