import { Note } from '@waystep/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { requestPasswordReset } from '../../api-client/auth.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { SignPage } from './sign-page.tsx'

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  return (
    <SignPage
      title="Forgot your password?"
      lead="We send you a link to set a new one."
      below={
        <Link className="wsui-link" to="/sign-in">
          Back to sign in
        </Link>
      }
    >
      {sent ? (
        <Note tone="success">
          If there is an account for {email}, a link is on its way. On a server without email, the
          link is in the server’s log.
        </Note>
      ) : (
        <AuthForm
          action="Send the link"
          send={() => requestPasswordReset(email)}
          onDone={() => setSent(true)}
        >
          <EmailField value={email} onChange={setEmail} autoFocus />
        </AuthForm>
      )}
    </SignPage>
  )
}
