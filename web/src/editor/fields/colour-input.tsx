import { withHash } from '@waystep/demo-model'
import { type FieldControl, Input, type InputProps } from '@waystep/ui'
import './colours.css'

/** Browsers' colour pickers know the long form only. */
function longForm(colour: string): string {
  return /^#[0-9a-f]{3}$/i.test(colour) ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour
}

interface ColourInputProps extends Partial<FieldControl> {
  readonly label: string
  readonly colour: string
  readonly invalid: boolean
  readonly size?: InputProps['size']
  readonly onChange: (colour: string) => void
}

/** A hex colour, typed or picked (E5.4 to E5.6). What is typed is handed on, valid or not. */
export function ColourInput({
  label,
  colour,
  invalid,
  size = 'medium',
  onChange,
  ...control
}: ColourInputProps) {
  return (
    <Input
      aria-label={label}
      aria-invalid={invalid || undefined}
      {...control}
      size={size}
      value={colour}
      spellCheck={false}
      onChange={(event) => onChange(withHash(event.target.value))}
      before={
        <input
          type="color"
          className="ed-swatch"
          data-none={invalid || undefined}
          aria-label={`Pick: ${label}`}
          value={invalid ? '#000000' : longForm(colour)}
          onChange={(event) => onChange(event.target.value)}
        />
      }
    />
  )
}
