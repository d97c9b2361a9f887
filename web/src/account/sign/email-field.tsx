import { Field, Input } from '@waystep/ui'

export interface EmailFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoFocus?: boolean
  /** The address is given, as by an invitation. */
  readonly readOnly?: boolean
}

/** The e-mail of whoever signs in or up. */
export function EmailField({ value, onChange, ...rest }: EmailFieldProps) {
  return (
    <Field label="Email">
      {(control) => (
        <Input
          {...control}
          {...rest}
          type="email"
          name="email"
          autoComplete="email"
          size="tall"
          required
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
