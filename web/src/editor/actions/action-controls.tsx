import { IconButton, type IconButtonProps, MenuItem } from '@waystep/ui'
import type { EditorAction } from './action.ts'
import { useAction } from './use-action.ts'

interface ActionProps {
  readonly action: EditorAction
  readonly stepIds?: readonly string[]
}

export function ActionMenuItem({
  action,
  stepIds,
  danger = false,
}: ActionProps & { readonly danger?: boolean }) {
  const { label, icon, shortcut, disabled, run } = useAction(action, stepIds)
  return (
    <MenuItem icon={icon} shortcut={shortcut} danger={danger} disabled={disabled} onSelect={run}>
      {label}
    </MenuItem>
  )
}

export function ActionButton({
  action,
  stepIds,
  ...look
}: ActionProps & Pick<IconButtonProps, 'size' | 'look' | 'tooltipSide'>) {
  const { label, icon, shortcut, disabled, run } = useAction(action, stepIds)
  return (
    <IconButton
      {...look}
      label={label}
      icon={icon}
      shortcut={shortcut}
      disabled={disabled}
      onClick={run}
    />
  )
}
