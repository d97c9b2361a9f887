import { buttonLook, EmptyState } from '@waystep/ui'
import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../app/session/session.tsx'
import { Page } from '../../app/shell/page.tsx'

/** What trial users get in place of a screen that needs an account (E6.5). */
export function ForAccounts({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  const { user } = useSession()
  if (!user.isTrial) return children
  return (
    <Page title={title}>
      <div className="dash-state">
        <EmptyState
          icon={UserPlus}
          title="This needs an account"
          actions={
            <Link to="?auth=open" {...buttonLook({ variant: 'primary' })}>
              Sign up
            </Link>
          }
        >
          Sign up to use it. The demos you made are kept.
        </EmptyState>
      </div>
    </Page>
  )
}
