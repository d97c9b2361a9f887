import { buttonLook, EmptyState } from '@waystep/ui'
import { Lock } from 'lucide-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { FullPage } from '../../app/pages/full-page.tsx'
import { LoadingPage } from '../../app/pages/loading-page.tsx'
import { ownPath } from '../../app/session/own-path.ts'
import { useMe, useRefreshSession } from '../../app/session/session.tsx'
import { SignPage } from './sign-page.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export function SignUpPage() {
  const [query] = useSearchParams()
  const me = useMe()
  const refreshSession = useRefreshSession()
  if (me.isPending) return <LoadingPage />
  const next = ownPath(query.get('next'), '/demos')
  if (me.data?.user && !me.data.user.isTrial) return <Navigate to={next} replace />
  const signUp = me.data?.server.signUp ?? 'open'
  if (signUp !== 'open') return <SignUpClosed invited={signUp === 'invite'} />
  const kept = query.has('next') ? `?${new URLSearchParams({ next })}` : ''
  return (
    <SignPage
      title="Create an account"
      lead={me.data?.user?.isTrial && 'The demos you made are kept.'}
      below={
        <>
          Have an account?{' '}
          <Link className="wsui-link" to={`/sign-in${kept}`}>
            Sign in
          </Link>
        </>
      }
    >
      <SignUpForm next={next} onDone={refreshSession} />
    </SignPage>
  )
}

function SignUpClosed({ invited }: { readonly invited: boolean }) {
  return (
    <FullPage>
      <EmptyState
        icon={Lock}
        title="This server does not take new accounts"
        actions={
          <Link to="/sign-in" {...buttonLook({ variant: 'primary' })}>
            Sign in
          </Link>
        }
      >
        {invited
          ? 'Accounts are made by invitation. Ask an Admin of a workspace for one, and open the link in it.'
          : 'Ask whoever runs it.'}
      </EmptyState>
    </FullPage>
  )
}
