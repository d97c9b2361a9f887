import { Button, Field, Input, Note, PasswordInput } from '@waystep/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { signIn } from '../../api-client/auth.ts'
import { useAuthForm } from './use-auth-form.ts'

export interface SignInFormProps {
  readonly email?: string
  readonly onDone: () => unknown
}

export function SignInForm({ email: given = '', onDone }: SignInFormProps) {
  const [email, setEmail] = useState(given)
  const [password, setPassword] = useState('')
  const { problem, sending, submit } = useAuthForm(() => signIn(email, password), onDone)
  return (
    <form className="sign-form" onSubmit={submit}>
      {problem && <Note tone="danger">{problem}</Note>}
      <Field label="E-mail">
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            size="tall"
            required
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            size="tall"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="tall" wide loading={sending}>
        Sign in
      </Button>
      <Link className="wsui-link sign-forgot" to="/forgot-password">
        Forgot your password?
      </Link>
    </form>
  )
}
