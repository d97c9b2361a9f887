import { Link, Navigate, useSearchParams } from 'react-router'
import { LoadingPage } from '../../app/pages/loading-page.tsx'
import { ownPath } from '../../app/session/own-path.ts'
import { useMe, useRefreshSession } from '../../app/session/session.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignPage } from './sign-page.tsx'

export function SignInPage() {
  const [query] = useSearchParams()
  const me = useMe()
  const refreshSession = useRefreshSession()
  if (me.isPending) return <LoadingPage />
  const next = ownPath(query.get('next'), '/demos')
  if (me.data?.user && !me.data.user.isTrial) return <Navigate to={next} replace />
  const kept = query.has('next') ? `?${new URLSearchParams({ next })}` : ''
  return (
    <SignPage
      title="Sign in"
      below={
        me.data?.server.signUp === 'open' && (
          <>
            New here?{' '}
            <Link className="wsui-link" to={`/sign-up${kept}`}>
              Create an account
            </Link>
          </>
        )
      }
    >
      <SignInForm onDone={refreshSession} />
      <PasskeyButton onDone={refreshSession} />
      <Link className="wsui-link sign-below" to={`/single-sign-on${kept}`}>
        Continue with single sign-on
      </Link>
    </SignPage>
  )
}
