import { FolderInput } from 'lucide-react'
import type { EditorAction } from './action.ts'

/** E7.29: after the last of the steps; at the start when there are none. */
export const importSteps: EditorAction = {
  id: 'import-steps',
  label: 'Import Steps',
  icon: FolderInput,
  shortcuts: [],
  scope: 'slides',
  enabled: () => true,
  run(editor, stepIds) {
    editor.show({ kind: 'import', afterId: stepIds.at(-1) ?? null })
  },
}
