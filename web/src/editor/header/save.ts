import { Save } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { saveHotspot } from '../hotspot-panel/save-hotspot.ts'
import { requestSave } from '../html-editor/saving/request-save.ts'
import { saveVoices } from '../voiceover/save-voices.ts'

/** Saves the topmost surface: the open panel's draft, else what the queue still holds. */
export const save: EditorAction = {
  id: 'save',
  label: 'Save',
  icon: Save,
  shortcuts: ['mod+s'],
  scope: 'everywhere',
  enabled: () => true,
  run(editor) {
    if (editor.html.tab.value !== null) void requestSave(editor)
    else if (editor.voiceDraft.isOpen.value) void saveVoices(editor)
    else if (editor.draft.unsaved.value) saveHotspot(editor)
    else if (editor.chapterDraft.unsaved.value) void editor.chapterDraft.save()
    else editor.session.queue.retry()
  },
}
