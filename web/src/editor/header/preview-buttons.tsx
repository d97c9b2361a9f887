import { Button, SplitButton } from '@waystep/ui'
import { ActionMenuItem } from '../actions/action-controls.tsx'
import { useAction } from '../actions/use-action.ts'
import { preview, previewFromStep } from '../share/preview.ts'

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
