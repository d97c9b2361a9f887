import { Button, IconButton, Menu } from '@waystep/ui'
import { ChevronDown } from 'lucide-react'
import { ActionMenuItem } from '../actions/action-controls.tsx'
import { preview, previewFromStep } from '../actions/preview.ts'
import { useAction } from '../actions/use-action.ts'

/** E2.16. */
export function PreviewButtons() {
  const { label, icon, disabled, run } = useAction(preview)
  return (
    <span className="ed-split">
      <Button icon={icon} disabled={disabled} onClick={run}>
        {label}
      </Button>
      <Menu
        trigger={
          <IconButton label="More previews" icon={ChevronDown} look="framed" disabled={disabled} />
        }
      >
        <ActionMenuItem action={previewFromStep} />
      </Menu>
    </span>
  )
}
