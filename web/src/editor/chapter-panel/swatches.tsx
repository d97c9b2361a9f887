import { Field } from '@waystep/ui'
import { RadioGroup } from 'radix-ui'

export interface SwatchesProps {
  readonly label: string
  readonly values: readonly string[]
  /** '' is none of them, null something that is not among them. */
  readonly value: string | null
  /** What none of them means. */
  readonly none: string
  readonly onChoose: (value: string) => void
}

/** Colours and gradients to choose from. */
export function Swatches({ label, values, value, none, onChoose }: SwatchesProps) {
  return (
    <Field label={label}>
      {(control) => (
        <RadioGroup.Root
          {...control}
          className="ed-swatches"
          aria-label={label}
          value={value ?? 'other'}
          onValueChange={onChoose}
        >
          {['', ...values].map((one) => (
            <RadioGroup.Item
              key={one}
              value={one}
              className="ed-swatch-choice"
              data-none={one === '' || undefined}
              style={{ background: one || undefined }}
              aria-label={one || none}
              title={one || none}
            />
          ))}
        </RadioGroup.Root>
      )}
    </Field>
  )
}
