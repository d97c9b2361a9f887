import { FolderInput } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { ImportDialog } from './import-dialog.tsx'

/** E7.29: after the last of the steps; at the start when there are none. */
export const importSteps: EditorAction = {
  id: 'import-steps',
  label: 'Import steps',
  icon: FolderInput,
  shortcuts: [],
  scope: 'slides',
  enabled: () => true,
  run(editor, stepIds) {
    editor.show(ImportDialog, { afterId: stepIds.at(-1) ?? null })
  },
}
