import { Languages } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { TranslationsDialog } from './translations-dialog.tsx'

/** V2.62: opens the Translations Hub, after asking about what a panel holds. */
export const showTranslations: EditorAction = {
  id: 'show-translations',
  label: 'Translate with AI',
  icon: Languages,
  shortcuts: ['shift+t'],
  scope: 'editor',
  enabled: (editor) => editor.demo.stepCount.value > 0,
  run: (editor) => editor.leaveDraft(() => editor.show(TranslationsDialog, {})),
}
