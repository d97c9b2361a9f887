import { Keyboard } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

export const showShortcuts: EditorAction = {
  id: 'show-shortcuts',
  label: 'Keyboard shortcuts',
  icon: Keyboard,
  shortcuts: ['mod+/'],
  scope: 'editor',
  enabled: () => true,
  run: (editor) => editor.show(ShortcutsDialog, {}),
}
