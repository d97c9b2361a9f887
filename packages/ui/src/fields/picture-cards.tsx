import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { Tooltip } from '../overlays/tooltip.tsx'

export interface PictureCard<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Shows what it looks like, in two to one. */
  readonly picture: ReactNode
  /** Why it cannot be chosen; null: it can. */
  readonly why?: string | null
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
        <Card key={option.value} option={option} />
      ))}
    </RadioGroup.Root>
  )
}

function Card<Value extends string>({ option }: { readonly option: PictureCard<Value> }) {
  const { value, label, picture, why = null } = option
  const card = (
    <RadioGroup.Item
      value={value}
      className="wsui-picture-card"
      disabled={why !== null}
      // Whoever reads the screen by ear meets no tooltip.
      aria-description={why ?? undefined}
    >
      {picture}
      <span>{label}</span>
    </RadioGroup.Item>
  )
  if (why === null) return card
  return (
    <Tooltip text={why}>
      {/* What is disabled hears no pointer. */}
      <span className="wsui-picture-card-place">{card}</span>
    </Tooltip>
  )
}
