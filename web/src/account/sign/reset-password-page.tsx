import { buttonLook, Note } from '@waystep/ui'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { resetPassword } from '../../api-client/auth.ts'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { AuthForm } from './auth-form.tsx'
import { PasswordField } from './password-field.tsx'
import { SignPage } from './sign-page.tsx'

export function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  if (!token) {
    return (
      <SignPage title="This link no longer works">
        <Note tone="warning">It was already used, or it has expired.</Note>
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
  return (
    <SignPage
      title="Set a new password"
      lead="You are signed out everywhere, and your extensions are disconnected."
    >
      <AuthForm
        action="Change password"
        send={() => resetPassword(token, password)}
        onDone={() => {
          say(toasts.passwordReset)
          return navigate('/sign-in')
        }}
      >
        <PasswordField
          label="New password"
          value={password}
          onChange={setPassword}
          isNew
          autoFocus
        />
      </AuthForm>
    </SignPage>
  )
}
