import { Button, buttonLook, Field, Note, PasswordInput, showToast } from '@waystep/ui'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { resetPassword } from '../../api-client/auth.ts'
import { passwordHint, passwordMinimum } from './password-rule.ts'
import { SignPage } from './sign-page.tsx'
import { useAuthForm } from './use-auth-form.ts'

export function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  if (!token) {
    return (
      <SignPage title="This link does not work any more">
        <Note tone="warning">It was used already, or has expired.</Note>
        <Link
          to="/forgot-password"
          {...buttonLook({ variant: 'primary', size: 'tall', wide: true })}
        >
          Ask for a new link
        </Link>
      </SignPage>
    )
  }
  return <NewPassword token={token} />
}

function NewPassword({ token }: { readonly token: string }) {
  const [password, setPassword] = useState('')
  const navigate = useNavigate()
  const { problem, sending, submit } = useAuthForm(
    () => resetPassword(token, password),
    () => {
      showToast('Your password is changed. Sign in with it.', { tone: 'success' })
      return navigate('/sign-in')
    },
  )
  return (
    <SignPage title="Set a new password">
      <form className="sign-form" onSubmit={submit}>
        {problem && <Note tone="danger">{problem}</Note>}
        <Field label="New password" hint={passwordHint}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              size="tall"
              required
              autoFocus
              minLength={passwordMinimum}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="tall" wide loading={sending}>
          Change password
        </Button>
      </form>
    </SignPage>
  )
}
