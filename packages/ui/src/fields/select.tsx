import { Check, ChevronDown, type LucideIcon } from 'lucide-react'
import { Select as Parts } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'
import type { FieldControl } from './field.tsx'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly icon?: LucideIcon | undefined
  readonly disabled?: boolean
  /** Why it is disabled, say. */
  readonly hint?: string | undefined
}

export interface SelectProps<Value extends string> extends Partial<FieldControl> {
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly options: readonly SelectOption<Value>[]
  /** Its name for screen readers, where no Field names it. */
  readonly label?: string
  readonly placeholder?: string
  readonly size?: 'medium' | 'dense' | 'tall'
  /** `quiet` looks like text until touched. */
  readonly look?: 'framed' | 'quiet'
  readonly disabled?: boolean
}

export function Select<Value extends string>({
  value,
  onChange,
  options,
  label,
  placeholder,
  size = 'medium',
  look = 'framed',
  disabled = false,
  ...control
}: SelectProps<Value>) {
  return (
    <Parts.Root
      value={value ?? ''}
      disabled={disabled}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      <Parts.Trigger
        {...control}
        className="wsui-select"
        data-size={size}
        data-look={look}
        data-invalid={control['aria-invalid'] ? true : undefined}
        aria-label={label}
      >
        <span>
          <Parts.Value placeholder={placeholder} />
        </span>
        <Icon of={ChevronDown} />
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Content className="wsui-menu" data-select position="popper" sideOffset={4}>
          <Parts.Viewport>
            {options.map((option) => (
              <Parts.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                title={option.hint}
                aria-description={option.hint}
                className="wsui-menu-item"
              >
                {option.icon && <Icon of={option.icon} />}
                <Parts.ItemText>{option.label}</Parts.ItemText>
                <Parts.ItemIndicator className="wsui-menu-end">
                  <Icon of={Check} size={14} />
                </Parts.ItemIndicator>
              </Parts.Item>
            ))}
          </Parts.Viewport>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
