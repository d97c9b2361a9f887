import { FileText } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { MetadataDialog } from './metadata-dialog.tsx'

/** E2.12; asks about unsaved changes first (E4.24). */
export const editDetails: EditorAction = {
  id: 'edit-details',
  label: 'Demo details',
  icon: FileText,
  shortcuts: [],
  scope: 'editor',
  enabled: (editor) => editor.demo.demo.value !== null,
  run(editor) {
    const { value: demo } = editor.demo.demo
    if (demo) editor.leaveDraft(() => editor.show(MetadataDialog, { demo }))
  },
}
