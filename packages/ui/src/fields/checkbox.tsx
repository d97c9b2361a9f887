import { Check, Minus } from 'lucide-react'
import { Checkbox as Parts } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { Icon } from '../display/icon.tsx'

export interface CheckboxProps {
  /** `mixed` where only some of what it stands for is ticked. */
  readonly checked: boolean | 'mixed'
  readonly onChange: (checked: boolean) => void
  /** Beside the box. */
  readonly children?: ReactNode
  /** Its name for screen readers, where nothing stands beside it. */
  readonly label?: string
  readonly disabled?: boolean
}

export function Checkbox({ checked, onChange, children, label, disabled = false }: CheckboxProps) {
  const id = useId()
  const box = (
    <Parts.Root
      id={id}
      className="wsui-checkbox"
      checked={checked === 'mixed' ? 'indeterminate' : checked}
      disabled={disabled}
      aria-label={label}
      onCheckedChange={(next) => onChange(next === true)}
    >
      <span className="wsui-checkbox-box">
        <Parts.Indicator>
          <Icon of={checked === 'mixed' ? Minus : Check} size={12} />
        </Parts.Indicator>
      </span>
    </Parts.Root>
  )
  if (children === undefined) return box
  return (
    <span className="wsui-check-row">
      {box}
      <label htmlFor={id}>{children}</label>
    </span>
  )
}
