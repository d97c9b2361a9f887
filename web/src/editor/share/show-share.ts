import { Share } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { ShareDialog } from './share-dialog.tsx'

export const share: EditorAction = {
  id: 'share',
  label: 'Share',
  icon: Share,
  shortcuts: [],
  scope: 'editor',
  enabled: () => true,
  run: (editor) => editor.show(ShareDialog, {}),
}
