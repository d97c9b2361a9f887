import { Field, Input } from '@waystep/ui'
import { useState } from 'react'
import { signUp } from '../../api-client/auth.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'

export interface SignUpFormProps {
  /** Of an invitation: the address it was sent to, which cannot be changed, and its token. */
  readonly invited?: { readonly email: string; readonly token: string }
  readonly onDone: () => unknown
}

export function SignUpForm({ invited, onDone }: SignUpFormProps) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState(invited?.email ?? '')
  const [password, setPassword] = useState('')
  return (
    <AuthForm
      action="Create account"
      send={() => signUp({ name: name.trim(), email, password, invitation: invited?.token })}
      onDone={onDone}
    >
      <Field label="Your name">
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            size="tall"
            required
            autoFocus
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <EmailField value={email} onChange={setEmail} readOnly={invited !== undefined} />
      <PasswordField value={password} onChange={setPassword} isNew />
    </AuthForm>
  )
}
