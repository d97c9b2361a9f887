import type { Editor } from '../core/editor.ts'
import {
  isUnsaved,
  type OpenTranslation,
  type TranslationEdits,
  withEdits,
} from './translation-edits.ts'

/** Changes the open translation; nothing where none is open. */
export function editTranslation(
  { translating }: Pick<Editor, 'translating'>,
  edits: (open: OpenTranslation) => Partial<TranslationEdits>,
): void {
  const open = translating.value
  if (open !== null) translating.value = withEdits(open, edits(open))
}

/** Does the hub hold what is not saved? */
export function hasUnsavedTranslation({ translating }: Pick<Editor, 'translating'>): boolean {
  return translating.value !== null && isUnsaved(translating.value)
}
