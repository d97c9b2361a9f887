import { Button, IconButton } from '@waystep/ui'
import { X } from 'lucide-react'
import { useAction } from '../actions/use-action.ts'
import { useEditor } from '../core/editor-context.ts'
import { deleteSteps } from '../steps/delete-steps.ts'

/** What several selected steps have in common (E2.52). */
export function SelectionBar() {
  const { selection } = useEditor()
  const count = selection.selectedIds.value.size
  const { label, icon, run } = useAction(deleteSteps)
  if (!selection.multiple.value) return null
  return (
    <div className="ed-selection-bar" role="toolbar" aria-label="Selected steps">
      <Button variant="danger-quiet" size="dense" icon={icon} onClick={run}>
        {label} ({count})
      </Button>
      <IconButton
        label="Clear selection"
        icon={X}
        size="dense"
        shortcut="escape"
        onClick={selection.clear}
      />
    </div>
  )
}
