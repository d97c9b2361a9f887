import type { TranslationDraftState } from '../saving/draft.ts'
import { isUnsaved, type OpenTranslation } from './translation-edits.ts'

/** What of the open translation is kept on the device; null: nothing of it is unsaved. */
export function keptTranslation(open: OpenTranslation | null): TranslationDraftState | null {
  if (open === null || !isUnsaved(open)) return null
  const { language, saved, source, edits } = open
  const isPending = saved === null && open.isUnread !== true
  return { kind: 'translation', language, isPending, source, ...edits }
}

/** The translation that a tab that is gone held unsaved, over what is still to be read of the server. */
export function leftTranslation(left: TranslationDraftState): OpenTranslation {
  const { kind: _, language, isPending, source, ...edits } = left
  return { language, saved: null, source, edits, ...(!isPending && { isUnread: true }) }
}
