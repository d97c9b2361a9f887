import type { LucideIcon } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'

export interface OptionCard<Value extends string> {
  readonly value: Value
  readonly label: string
  /** One line under the label. */
  readonly hint: string
  readonly icon: LucideIcon
  /** Shown in the corner, such as the plan that opens it. */
  readonly badge?: ReactNode
}

export interface OptionCardsProps<Value extends string> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly OptionCard<Value>[]
  /** What is chosen, for screen readers. */
  readonly label: string
}

/** A choice among a few things that each need a word of explanation. */
export function OptionCards<Value extends string>(props: OptionCardsProps<Value>) {
  const { value, onChange, options, label } = props
  return (
    <RadioGroup.Root
      className="wsui-option-cards"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <RadioGroup.Item key={option.value} value={option.value} className="wsui-option-card">
          <Icon of={option.icon} />
          <b>{option.label}</b>
          <small>{option.hint}</small>
          {option.badge && <span className="wsui-option-badge">{option.badge}</span>}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
