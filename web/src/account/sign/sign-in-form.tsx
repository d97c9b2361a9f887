import { useState } from 'react'
import { Link } from 'react-router'
import { signIn } from '../../api-client/auth.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'

export interface SignInFormProps {
  readonly email?: string
  readonly onDone: () => unknown
}

export function SignInForm({ email: given = '', onDone }: SignInFormProps) {
  const [email, setEmail] = useState(given)
  const [password, setPassword] = useState('')
  return (
    <AuthForm
      action="Sign in"
      send={() => signIn(email, password)}
      onDone={onDone}
      below={
        <Link className="wsui-link sign-forgot" to="/forgot-password">
          Forgot your password?
        </Link>
      }
    >
      <EmailField value={email} onChange={setEmail} autoFocus />
      <PasswordField value={password} onChange={setPassword} isNew={false} />
    </AuthForm>
  )
}
