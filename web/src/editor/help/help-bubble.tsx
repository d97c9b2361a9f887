import { IconButton, Menu } from '@waystep/ui'
import { ActionMenuItem } from '../actions/action-controls.tsx'
import { useEditor } from '../core/editor-context.ts'
import { helpCenter, startGuide, toggleHelp, whatsNew } from './help-actions.ts'
import { showShortcuts } from './show-shortcuts.ts'
import './help.css'

/** E2.65 to E2.70: the help that is at hand on every screen of the editor. */
export function HelpBubble() {
  const { helpIsOpen } = useEditor()
  const open = helpIsOpen.value
  return (
    <div className="ed-help">
      <Menu
        side="top"
        open={open}
        onOpenChange={(next) => {
          helpIsOpen.value = next
        }}
        trigger={
          <IconButton
            label={toggleHelp.label}
            icon={toggleHelp.icon}
            shortcut={toggleHelp.shortcuts[0]}
            look="framed"
            tooltipSide="left"
          />
        }
      >
        <ActionMenuItem action={whatsNew} />
        <ActionMenuItem action={startGuide} />
        <ActionMenuItem action={showShortcuts} />
        <ActionMenuItem action={helpCenter} />
      </Menu>
    </div>
  )
}
