import { Button, IconButton, Menu } from '@waystep/ui'
import { ArrowUpDown, X } from 'lucide-react'
import { ActionButton } from '../actions/action-controls.tsx'
import { useAction } from '../actions/use-action.ts'
import { useEditor } from '../core/editor-context.ts'
import { applyLook } from '../hotspot-panel/apply-look.ts'
import { deleteSteps } from '../steps/delete-steps.ts'
import { duplicateSteps } from '../steps/duplicate-steps.ts'
import { hideSteps } from '../steps/hide-steps.ts'
import { MoveToItems } from './move-to-items.tsx'

/** What several selected steps have in common (E2.52), and what can be done to all of them. */
export function SelectionBar() {
  const { selection } = useEditor()
  const isOn = selection.multiple.value
  const count = selection.selectedIds.value.size
  return (
    <>
      <p className="wsui-sr-only" role="status">
        {isOn && (count === 1 ? '1 step selected' : `${count} steps selected`)}
      </p>
      {isOn && <Bar count={count} />}
    </>
  )
}

function Bar({ count }: { readonly count: number }) {
  const { selection } = useEditor()
  const { icon, run } = useAction(deleteSteps)
  return (
    <div className="ed-selection-bar" role="toolbar" aria-label="Selected steps">
      <Button variant="danger-quiet" size="dense" icon={icon} onClick={run}>
        {deleteSteps.label} ({count})
      </Button>
      <span className="ed-selection-actions">
        <ActionButton action={hideSteps} size="dense" tooltipSide="bottom" />
        <ActionButton action={duplicateSteps} size="dense" tooltipSide="bottom" />
        <Menu
          align="start"
          trigger={
            <IconButton
              label={`Move to (${count})`}
              icon={ArrowUpDown}
              size="dense"
              tooltipSide="bottom"
            />
          }
        >
          <MoveToItems stepIds={selection.targets()} />
        </Menu>
        <ActionButton action={applyLook} size="dense" tooltipSide="bottom" />
      </span>
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
