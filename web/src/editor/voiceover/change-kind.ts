import type { Editor } from '../core/editor.ts'
import { KindDialog } from './kind-dialog.tsx'
import { currentRecording } from './recording/one-recording.ts'

/** Has any step sound as the panel would save it, or a take? */
export function hasSound({ voiceDraft: draft, demo }: Editor): boolean {
  return (
    Object.keys(draft.takes.value).length > 0 ||
    demo.stepIds.value.some((stepId) => draft.voiceOf(stepId)?.audio)
  )
}

/** Turns to the other kind of voiceover, unless one is being recorded; asks first where that costs sound (V4.2). */
export function changeKind(editor: Editor, recordOwnVoice: boolean): void {
  const { voiceDraft: draft } = editor
  draft.flush()
  const isSame = draft.settings.value?.recordOwnVoice === recordOwnVoice
  if (isSame || currentRecording.value !== null) return
  if (hasSound(editor)) editor.show(KindDialog, { recordOwnVoice })
  else draft.changeKind(recordOwnVoice)
}
