import { EmptyState } from '@waystep/ui'
import { Users } from 'lucide-react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { CallFailed } from '../pages/call-failed.tsx'
import { FullPage } from '../pages/full-page.tsx'
import { LoadingPage } from '../pages/loading-page.tsx'
import { SessionProvider, useMe } from './session.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** The screens inside are for people who are signed in, trial users included. */
export function RequireSession() {
  const { pathname, search } = useLocation()
  const me = useMe()
  if (me.data === undefined) {
    if (!me.isError) return <LoadingPage />
    return (
      <FullPage>
        <CallFailed title="Waystep could not be opened" query={me} />
      </FullPage>
    )
  }
  const { user, server, workspaces } = me.data
  if (!user) {
    const next = new URLSearchParams({ next: pathname + search })
    return <Navigate to={`/sign-in?${next}`} replace />
  }
  const [first, ...others] = workspaces
  if (!first) {
    return (
      <FullPage>
        <EmptyState icon={Users} title="You are not in a workspace" actions={<SignOutButton />}>
          You were removed from your last workspace. Ask an Admin of a workspace to invite{' '}
          {user.email}.
        </EmptyState>
      </FullPage>
    )
  }
  return (
    <SessionProvider user={user} server={server} workspaces={[first, ...others]}>
      <Outlet />
    </SessionProvider>
  )
}
