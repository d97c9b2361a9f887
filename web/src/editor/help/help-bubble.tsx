import { IconButton, Menu } from '@waystep/ui'
import { ActionMenuItem } from '../actions/action-controls.tsx'
import { showShortcuts } from '../actions/dialogs.ts'
import { helpCenter, startGuide, toggleHelp, whatsNew } from '../actions/help.ts'
import { useEditor } from '../editor-context.ts'
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
