import { Button, Field, Input, Note, PasswordInput } from '@waystep/ui'
import { useState } from 'react'
import { signUp } from '../../api-client/auth.ts'
import { passwordHint, passwordMinimum } from './password-rule.ts'
import { useAuthForm } from './use-auth-form.ts'

export interface SignUpFormProps {
  /** Of an invitation: the address it was sent to, which cannot be changed, and its token. */
  readonly invited?: { readonly email: string; readonly token: string }
  readonly onDone: () => unknown
}

export function SignUpForm({ invited, onDone }: SignUpFormProps) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState(invited?.email ?? '')
  const [password, setPassword] = useState('')
  const { problem, sending, submit } = useAuthForm(
    () => signUp({ name: name.trim(), email, password, invitation: invited?.token }),
    onDone,
  )
  return (
    <form className="sign-form" onSubmit={submit}>
      {problem && <Note tone="danger">{problem}</Note>}
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
      <Field label="E-mail">
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            size="tall"
            required
            readOnly={invited !== undefined}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Password" hint={passwordHint}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            size="tall"
            required
            minLength={passwordMinimum}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="tall" wide loading={sending}>
        Create account
      </Button>
    </form>
  )
}
