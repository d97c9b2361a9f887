import { Button, SplitButton } from '@waystep/ui'
import { ActionMenuItem } from '../actions/action-controls.tsx'
import { preview, previewFromStep } from '../actions/preview.ts'
import { useAction } from '../actions/use-action.ts'

export function PreviewButtons() {
  const { label, icon, disabled, run } = useAction(preview)
  return (
    <SplitButton
      menuLabel="More previews"
      disabled={disabled}
      button={
        <Button icon={icon} disabled={disabled} onClick={run}>
          {label}
        </Button>
      }
    >
      <ActionMenuItem action={previewFromStep} />
    </SplitButton>
  )
}
