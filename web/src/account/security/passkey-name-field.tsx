import { Field, Input } from '@waystep/ui'

export interface PasskeyNameFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

export function PasskeyNameField({ value, onChange }: PasskeyNameFieldProps) {
  return (
    <Field label="Name" hint="A name that you will recognize, such as the device it is on.">
      {(control) => (
        <Input
          {...control}
          name="passkey-name"
          autoComplete="off"
          size="tall"
          required
          autoFocus
          maxLength={100}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
