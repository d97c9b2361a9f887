import { Field, PasswordInput } from '@waystep/ui'
import { passwordHint, passwordMinimum } from './password-rule.ts'

export interface PasswordFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** A new one has rules to follow, and browsers offer to make it. */
  readonly isNew: boolean
  readonly label?: string
  readonly autoFocus?: boolean
}

export function PasswordField({ value, onChange, isNew, label, ...rest }: PasswordFieldProps) {
  const rules = isNew ? { minLength: passwordMinimum } : {}
  return (
    <Field label={label ?? 'Password'} {...(isNew ? { hint: passwordHint } : {})}>
      {(control) => (
        <PasswordInput
          {...control}
          {...rules}
          {...rest}
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          size="tall"
          required
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
