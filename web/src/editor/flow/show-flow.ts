import { Waypoints } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { FlowDialog } from './flow-dialog.tsx'

/** A map of how viewers move through the demo. */
export const showFlow: EditorAction = {
  id: 'show-flow',
  label: 'Flow of the demo',
  icon: Waypoints,
  shortcuts: ['shift+f'],
  scope: 'editor',
  enabled: () => true,
  run: (editor) => editor.show(FlowDialog, {}),
}
