import { Button, Field, Input, Note } from '@waystep/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { requestPasswordReset } from '../../api-client/auth.ts'
import { SignPage } from './sign-page.tsx'
import { useAuthForm } from './use-auth-form.ts'

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const { problem, sending, submit } = useAuthForm(
    () => requestPasswordReset(email),
    () => setSent(true),
  )
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
          If there is an account for {email}, a link is on its way. On a server without mail, the
          link is in the server’s log.
        </Note>
      ) : (
        <form className="sign-form" onSubmit={submit}>
          {problem && <Note tone="danger">{problem}</Note>}
          <Field label="E-mail">
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="email"
                size="tall"
                required
                autoFocus
                value={email}
                onChange={(event) => setEmail(event.currentTarget.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" size="tall" wide loading={sending}>
            Send the link
          </Button>
        </form>
      )}
    </SignPage>
  )
}
