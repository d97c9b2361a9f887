import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import type { HotspotDraftState } from '../saving/draft.ts'
import { offerToApply } from './offer-to-apply.ts'

/**
 * Saves the open hotspot, and says what becomes of it (H4.1, H8.2, H8.3). Changes that could not be
 * sent are kept by the queue; those that the server refused are in the panel again. True when the
 * document has them.
 */
export function saveHotspot(editor: Editor): boolean {
  const { draft, notify } = editor
  const saved = draft.kept.value
  const offer = offerToApply(editor)
  const receipt = draft.save()
  if (receipt === null) {
    notify.say(toasts.hotspotNotSaved)
    return false
  }
  if (saved === null) return true
  notify.say(toasts.hotspotSaving)
  offer?.()
  void receipt.outcome.then((outcome) => {
    notify.say(outcome === 'saved' ? toasts.hotspotSaved : toasts.hotspotNotSaved)
    if (outcome === 'refused') giveBack(editor, saved)
  })
  return true
}

/** Opens the panel again with what was refused, unless another one is open. */
function giveBack({ draft, chapterDraft, selection }: Editor, saved: HotspotDraftState): void {
  if (chapterDraft.chapter.value !== null) return
  const open = draft.hotspot.value
  const id = saved.kind === 'new' ? saved.hotspot.id : saved.hotspotId
  if (open !== null && (open.id !== id || draft.unsaved.value)) return
  if (!draft.restore(saved)) return
  const stepId = draft.hotspot.value?.stepId
  if (stepId !== undefined) selection.show(stepId)
}
