import { buttonLook, Note } from '@waystep/ui'
import { Link, Navigate, useSearchParams } from 'react-router'
import { LoadingPage } from '../../app/pages/loading-page.tsx'
import { ownPath } from '../../app/session/own-path.ts'
import { useMe, useRefreshSession } from '../../app/session/session.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignPage } from './sign-page.tsx'

/**
 * Where the link of a sign-up’s mail leads. The password shows that whoever opens it signed up, too:
 * a stranger may have typed the address.
 */
export function ConfirmPage() {
  const [query] = useSearchParams()
  const me = useMe()
  const refreshSession = useRefreshSession()
  if (me.isPending) return <LoadingPage />
  if (me.data?.user && !me.data.user.isTrial)
    return <Navigate to={ownPath(query.get('next'), '/demos')} replace />
  const token = query.get('token') ?? ''
  const email = emailIn(token)
  if (email === null) {
    return (
      <SignPage title="This link does not work">
        <Note tone="warning">Copy all of it from the email, or sign up again.</Note>
        <Link to="/sign-up" {...buttonLook({ variant: 'primary', size: 'tall', wide: true })}>
          Sign up
        </Link>
      </SignPage>
    )
  }
  return (
    <SignPage title="Confirm your address" lead="Type the password that you chose.">
      <SignInForm confirms={{ email, token }} onDone={refreshSession} />
    </SignPage>
  )
}

/** Whom the token is for, as it says; the server judges whether that is true. */
function emailIn(token: string): string | null {
  try {
    const letters = token.split('.')[1] ?? ''
    const payload: unknown = JSON.parse(atob(letters.replaceAll('-', '+').replaceAll('_', '/')))
    const { email } = payload as { email?: unknown }
    return typeof email === 'string' ? email : null
  } catch {
    return null
  }
}
