import type { Editor } from '../core/editor.ts'
import { KindDialog } from './kind-dialog.tsx'

/** Has any step sound as the panel would save it, or a take? */
export function hasSound({ voiceDraft: draft, demo }: Editor): boolean {
  return (
    Object.keys(draft.takes.value).length > 0 ||
    demo.stepIds.value.some((stepId) => draft.voiceOf(stepId)?.audio)
  )
}

/** Turns to the other kind of voiceover; asks first where that costs sound (V4.2). */
export function changeKind(editor: Editor, recordOwnVoice: boolean): void {
  const { voiceDraft: draft } = editor
  draft.flush()
  if (draft.settings.value?.recordOwnVoice === recordOwnVoice) return
  if (hasSound(editor)) editor.show(KindDialog, { recordOwnVoice })
  else draft.changeKind(recordOwnVoice)
}
