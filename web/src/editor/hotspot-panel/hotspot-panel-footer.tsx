import { Button } from '@waystep/ui'
import { Trash2 } from 'lucide-react'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { SaveInPanel } from '../fields/save-in-panel.tsx'
import { undo } from '../history/undo.ts'
import { saveHotspot } from './save-hotspot.ts'

export function HotspotPanelFooter() {
  const editor = useEditor()
  const { draft, notify } = editor
  const remove = () => {
    const stored = !draft.isNew.value
    draft.remove()
    if (stored) notify.say(toasts.hotspotDeleted, () => undo.run(editor, []))
  }
  return (
    <footer>
      <Button variant="danger-quiet" icon={Trash2} onClick={remove}>
        Delete
      </Button>
      <span className="wsui-push" />
      <Button variant="quiet" onClick={() => editor.leaveDraft(() => {})}>
        Close
      </Button>
      <SaveInPanel
        unsaved={draft.unsaved.value}
        issues={draft.issues.value}
        onSave={() => saveHotspot(editor)}
      />
    </footer>
  )
}
