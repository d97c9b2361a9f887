import { Settings2 } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { SettingsDialog } from './settings-dialog.tsx'

/** M2.55; asks about unsaved changes first, for settings may change the open hotspot. */
export const showSettings: EditorAction = {
  id: 'show-settings',
  label: 'Settings',
  icon: Settings2,
  shortcuts: [],
  scope: 'editor',
  enabled: () => true,
  run: (editor) => editor.leaveDraft(() => editor.show(SettingsDialog, {})),
}
