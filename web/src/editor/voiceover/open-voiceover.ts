import type { Editor } from '../core/editor.ts'
import { changeKind } from './change-kind.ts'

/**
 * Opens the panel, after asking about what another one holds.
 *
 * @param recordOwnVoice the kind of voiceover that was asked for; null: the demo's
 */
export function openVoiceover(editor: Editor, recordOwnVoice: boolean | null): void {
  const { voiceDraft: draft, demo } = editor
  if (demo.stepCount.value === 0) return
  const turn = () => {
    if (recordOwnVoice !== null) changeKind(editor, recordOwnVoice)
  }
  if (draft.isOpen.value) turn()
  else {
    editor.leaveDraft(() => {
      editor.creating.value = null
      draft.open(null)
      turn()
    })
  }
}
