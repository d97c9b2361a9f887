import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'

export interface PictureCard<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Shows what it looks like, in two to one. */
  readonly picture: ReactNode
}

export interface PictureCardsProps<Value extends string> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly PictureCard<Value>[]
  /** What is chosen, for screen readers. */
  readonly label: string
}

/** A choice among a few things that are known by their looks. */
export function PictureCards<Value extends string>(props: PictureCardsProps<Value>) {
  const { value, onChange, options, label } = props
  return (
    <RadioGroup.Root
      className="wsui-picture-cards"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <RadioGroup.Item key={option.value} value={option.value} className="wsui-picture-card">
          {option.picture}
          <span>{option.label}</span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
