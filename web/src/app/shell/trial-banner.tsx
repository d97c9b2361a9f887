import { buttonLook } from '@waystep/ui'
import { Link, useLocation } from 'react-router'
import { useSession } from '../session/session.tsx'

/** Trial users are asked to sign up (E6.5). */
export function TrialBanner() {
  const { user, server } = useSession()
  const { pathname } = useLocation()
  if (!user.isTrial || server.signUp !== 'open') return null
  return (
    <div className="shell-trial">
      <span>
        You are trying Waystep without an account. Demos are deleted 24 hours after they were made.
        Sign up to keep them.
      </span>
      <Link to={`${pathname}?auth=open`} {...buttonLook({ variant: 'primary', size: 'dense' })}>
        Sign up
      </Link>
    </div>
  )
}
