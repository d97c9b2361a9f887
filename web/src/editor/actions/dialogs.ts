import { FileText, Keyboard, Settings2, Share, Waypoints } from 'lucide-react'
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

/** M2.55; asks about unsaved changes first, for settings may change the open hotspot. */
export const showSettings: EditorAction = {
  id: 'show-settings',
  label: 'Settings',
  icon: Settings2,
  shortcuts: [],
  scope: 'editor',
  enabled: () => true,
  run: (editor) => editor.leaveDraft(() => editor.show({ kind: 'settings' })),
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

export const showShortcuts: EditorAction = {
  id: 'show-shortcuts',
  label: 'Keyboard shortcuts',
  icon: Keyboard,
  shortcuts: ['mod+/'],
  scope: 'editor',
  enabled: () => true,
  run: (editor) => editor.show({ kind: 'shortcuts' }),
}
