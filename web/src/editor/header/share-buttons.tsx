import { Button, MenuItem, SplitButton } from '@waystep/ui'
import { UserRoundPen } from 'lucide-react'
import { useAction } from '../actions/use-action.ts'
import { useEditor } from '../core/editor-context.ts'
import { PersonalizedLinksDialog } from '../personalized-links/personalized-links-dialog.tsx'
import { useGate } from '../plans/use-gate.ts'
import { share } from '../share/show-share.ts'

export function ShareButton() {
  const { label, icon, run } = useAction(share)
  return (
    <Button variant="primary" icon={icon} onClick={run}>
      {label}
    </Button>
  )
}

export function ShareButtons() {
  const { show } = useEditor()
  const { decision, ask } = useGate()('personalized-links')
  return (
    <SplitButton menuLabel="More ways to share" variant="primary" button={<ShareButton />}>
      <MenuItem
        icon={UserRoundPen}
        onSelect={decision.allowed ? () => show(PersonalizedLinksDialog, {}) : ask}
      >
        Personalized links
      </MenuItem>
    </SplitButton>
  )
}
