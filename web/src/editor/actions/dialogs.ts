import { FileText, Keyboard, Share, Waypoints } from 'lucide-react'
import type { EditorAction } from './action.ts'

export const share: EditorAction = {
  id: 'share',
  label: 'Share',
  icon: Share,
  shortcuts: [],
  scope: 'editor',
  enabled: () => true,
  run: (editor) => editor.show({ kind: 'share' }),
}

/** E2.12; asks about unsaved changes first (E4.24). */
export const editDetails: EditorAction = {
  id: 'edit-details',
  label: 'Demo details',
  icon: FileText,
  shortcuts: [],
  scope: 'editor',
  enabled: () => true,
  run: (editor) => editor.leaveDraft(() => editor.show({ kind: 'metadata' })),
}

/** A map of how viewers move through the demo. */
export const showFlow: EditorAction = {
  id: 'show-flow',
  label: 'Flow of the demo',
  icon: Waypoints,
  shortcuts: ['shift+f'],
  scope: 'editor',
  enabled: () => true,
  run: (editor) => editor.show({ kind: 'flow' }),
}

/** E2.68. */
export const showShortcuts: EditorAction = {
  id: 'show-shortcuts',
  label: 'Keyboard shortcuts',
  icon: Keyboard,
  shortcuts: ['mod+/'],
  scope: 'editor',
  enabled: () => true,
  run: (editor) => editor.show({ kind: 'shortcuts' }),
}
