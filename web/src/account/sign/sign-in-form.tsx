import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { signIn } from '../../api-client/auth.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

export interface SignInFormProps {
  /** The token of the mail that confirms the address of a new account, and that address. */
  readonly confirms?: { readonly email: string; readonly token: string }
  /** The address of whoever is to sign in again. */
  readonly again?: string
  readonly onDone: () => unknown
}

export function SignInForm({ confirms, again, onDone }: SignInFormProps) {
  const given = confirms?.email ?? again
  const [email, setEmail] = useState(given ?? '')
  const [password, setPassword] = useState('')
  /** What the last answer said, before the form is told that it is done. */
  const asksForCode = useRef(false)
  const [wantsCode, setWantsCode] = useState(false)
  if (wantsCode) {
    return <SecondFactorForm onDone={onDone} onAgain={() => setWantsCode(false)} />
  }
  return (
    <AuthForm
      action={confirms ? 'Confirm and sign in' : 'Sign in'}
      send={async () => {
        const result = await signIn({ email, password, confirmation: confirms?.token })
        asksForCode.current = result.wantsCode === true
        return result
      }}
      onDone={() => (asksForCode.current ? setWantsCode(true) : onDone())}
      below={
        <Link className="wsui-link sign-forgot" to="/forgot-password">
          Forgot your password?
        </Link>
      }
    >
      <EmailField
        value={email}
        onChange={setEmail}
        readOnly={given !== undefined}
        autoFocus={given === undefined}
      />
      <PasswordField
        value={password}
        onChange={setPassword}
        isNew={false}
        autoFocus={given !== undefined}
      />
    </AuthForm>
  )
}
