import { Switch as Parts } from 'radix-ui'
import type { FieldControl } from './field.tsx'

export interface SwitchProps extends Partial<FieldControl> {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Its name for screen readers, where no Field or label names it. */
  readonly label?: string
  readonly disabled?: boolean
  readonly loading?: boolean
}

export function Switch({
  checked,
  onChange,
  label,
  disabled = false,
  loading = false,
  ...control
}: SwitchProps) {
  return (
    <Parts.Root
      {...control}
      className="wsui-switch"
      checked={checked}
      disabled={disabled}
      aria-label={label}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
      onCheckedChange={(next) => !loading && onChange(next)}
    >
      <Parts.Thumb />
    </Parts.Root>
  )
}
