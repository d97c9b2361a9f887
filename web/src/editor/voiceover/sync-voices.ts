import { wordsToSpeak } from '@waystep/demo-model'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { SyncDialog } from './sync-dialog.tsx'

/** What these steps would say, where that is something else than they say now (V4.29). */
function otherTexts(editor: Editor, stepIds: readonly string[]): Record<string, string> {
  const document = editor.demo.document.value
  if (document === null) return {}
  const texts = stepIds.map((stepId) => [stepId, wordsToSpeak(document, stepId)] as const)
  return Object.fromEntries(
    texts.filter(([stepId, text]) => editor.voiceDraft.typed(stepId).trim() !== text),
  )
}

/** Has these steps say what their hotspots say; asks first (V4.29 to V4.33). @param onSynced they do */
export function syncVoices(
  editor: Editor,
  stepIds: readonly string[],
  onSynced: () => void = () => {},
): void {
  const { voiceDraft: draft, notify } = editor
  draft.flush()
  const texts = otherTexts(editor, stepIds)
  const count = Object.keys(texts).length
  if (count === 0) {
    notify.say(toasts.voiceoversInSync)
    onSynced()
    return
  }
  editor.show(SyncDialog, {
    count,
    onSync() {
      draft.say(texts)
      notify.say(toasts.voiceoversSynced)
      onSynced()
    },
  })
}
