import { RadioGroup } from 'radix-ui'
import type { FieldControl } from './field.tsx'

export interface Swatch {
  readonly value: string
  readonly label: string
}

export interface SwatchesProps extends Partial<FieldControl> {
  /** The name of the group for screen readers. */
  readonly label: string
  /** CSS colours and gradients, and what they are called: in tips and by screen readers. */
  readonly values: readonly Swatch[]
  /** '' is none of them, null something that is not among them. */
  readonly value: string | null
  /** What none of them means. */
  readonly none: string
  readonly onChoose: (value: string) => void
}

/** Colours and gradients to choose from. */
export function Swatches({ label, values, value, none, onChoose, ...control }: SwatchesProps) {
  return (
    <RadioGroup.Root
      {...control}
      className="wsui-swatches"
      aria-label={label}
      value={value ?? 'other'}
      onValueChange={onChoose}
    >
      {[{ value: '', label: none }, ...values].map((one) => (
        <RadioGroup.Item
          key={one.value}
          value={one.value}
          className="wsui-swatch"
          data-none={one.value === '' || undefined}
          style={{ background: one.value || undefined }}
          aria-label={one.label}
          title={one.label}
        />
      ))}
    </RadioGroup.Root>
  )
}
