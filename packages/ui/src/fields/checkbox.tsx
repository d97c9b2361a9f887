import { Check, Minus } from 'lucide-react'
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
  const isMixed = checked === 'mixed'
  const box = (
    <span className="wsui-checkbox">
      <input
        type="checkbox"
        id={id}
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        checked={checked === true}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="wsui-checkbox-box">
        {checked !== false && <Icon of={isMixed ? Minus : Check} size={12} />}
      </span>
    </span>
  )
  if (children === undefined) return box
  return (
    <span className="wsui-check-row">
      {box}
      <label htmlFor={id}>{children}</label>
    </span>
  )
}
