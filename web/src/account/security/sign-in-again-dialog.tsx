import { useQuery } from '@tanstack/react-query'
import { Dialog, DialogBody } from '@waystep/ui'
import { Link, useLocation } from 'react-router'
import { attempt, call } from '../../api-client/call.ts'
import { useRefreshSession, useSession } from '../../app/session/session.tsx'
import { PasskeyButton } from '../sign/passkey-button.tsx'
import { SignInForm } from '../sign/sign-in-form.tsx'
import { securityKey } from './security-key.ts'

export interface SignInAgainDialogProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

/** What opens an account is changed only by who has just signed in. The session from before ends. */
export function SignInAgainDialog({ onDone, onClose }: SignInAgainDialogProps) {
  const { user } = useSession()
  const refreshSession = useRefreshSession()
  const security = useQuery({ queryKey: securityKey, queryFn: () => call('GET /api/security', {}) })
  const former = security.data?.sessions.find(({ isThis }) => isThis)
  const comesBack = new URLSearchParams({ next: useLocation().pathname })
  const done = async () => {
    if (former) await attempt('DELETE /api/security/sessions/:id', { params: { id: former.id } })
    await refreshSession()
    onDone()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Sign in again"
      subtitle="Before this changes, show that it is you."
    >
      <DialogBody>
        <div className="sign-form">
          <SignInForm again={user.email} onDone={done} />
          <PasskeyButton onDone={done} />
          <Link className="wsui-link sign-below" to={`/single-sign-on?${comesBack}`}>
            Continue with single sign-on
          </Link>
        </div>
      </DialogBody>
    </Dialog>
  )
}
