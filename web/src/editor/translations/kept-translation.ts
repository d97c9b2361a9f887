import type { TranslationDraftState } from '../saving/draft.ts'
import { isUnsaved, type OpenTranslation, textsReadBelow } from './translation-edits.ts'

/** What of the open translation is kept on the device; null: nothing of it is unsaved. */
export function keptTranslation(open: OpenTranslation | null): TranslationDraftState | null {
  if (open === null || !isUnsaved(open)) return null
  const { language, saved, source, edits } = open
  const isPending = saved === null && open.isUnread !== true
  const read = textsReadBelow(open)
  return { kind: 'translation', language, isPending, source, ...edits, ...(read && { read }) }
}

/** The translation that a tab that is gone held unsaved, over what is still to be read of the server. */
export function leftTranslation(left: TranslationDraftState): OpenTranslation {
  const { kind: _, language, isPending, source, read, ...edits } = left
  const known = { language, saved: null, source, edits, ...(read && { read }) }
  return isPending ? known : { ...known, isUnread: true }
}
