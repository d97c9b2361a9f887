import { Button } from '@waystep/ui'
import { Trash2 } from 'lucide-react'
import { toasts } from '../../toasts/toast-table.ts'
import { save } from '../actions/save.ts'
import { undo } from '../actions/undo.ts'
import { useAction } from '../actions/use-action.ts'
import { useEditor } from '../editor-context.ts'

export function HotspotPanelFooter() {
  const editor = useEditor()
  const { draft, notify } = editor
  const { run } = useAction(save)
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
      <Button variant="primary" disabled={!draft.unsaved.value || !draft.valid.value} onClick={run}>
        Save
      </Button>
    </footer>
  )
}
