import { PanelLeftOpen } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'

/** M1.4: after the last of the steps; at the start when there are none. */
export const showCreatePanel: EditorAction = {
  id: 'show-create-panel',
  label: 'All ways to add',
  icon: PanelLeftOpen,
  shortcuts: [],
  scope: 'slides',
  enabled: () => true,
  run(editor, stepIds) {
    editor.leaveDraft(() => {
      editor.creating.value = { afterId: stepIds.at(-1) ?? null }
    })
  },
}
