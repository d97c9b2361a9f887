import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration, useSearchParams } from 'react-router'

const AuthDialog = lazy(() =>
  import('../account/sign/auth-dialog.tsx').then(({ AuthDialog }) => ({ default: AuthDialog })),
)

/** Around every screen. `?auth=open` asks to sign up over whatever is shown (M2.6, M2.14). */
export function Root() {
  const [query] = useSearchParams()
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      {query.get('auth') === 'open' && (
        <Suspense>
          <AuthDialog />
        </Suspense>
      )}
    </>
  )
}
