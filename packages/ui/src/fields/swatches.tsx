import { RadioGroup } from 'radix-ui'
import type { FieldControl } from './field.tsx'

export interface SwatchesProps extends Partial<FieldControl> {
  /** The name of the group for screen readers. */
  readonly label: string
  /** CSS colours and gradients. */
  readonly values: readonly string[]
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
      {['', ...values].map((one) => (
        <RadioGroup.Item
          key={one}
          value={one}
          className="wsui-swatch"
          data-none={one === '' || undefined}
          style={{ background: one || undefined }}
          aria-label={one || none}
          title={one || none}
        />
      ))}
    </RadioGroup.Root>
  )
}
