import { Dialog, DialogBody, TooltipProvider } from '@waystep/ui'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useMe, useRefreshSession } from '../../app/session/session.tsx'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** What the address says while this dialog is open (M2.6); none of it stays afterwards. */
const parameters = ['auth', 'redirect_after', 'demoId', 'type']

/**
 * Signing up, or in, without leaving the screen. Opened by `?auth=open` (M2.14); the path stays
 * (M2.6), and a trial user's demos are kept by signing up (E6.5).
 */
export function AuthDialog() {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const me = useMe()
  const refreshSession = useRefreshSession()
  const canSignUp = me.data?.server.signUp === 'open'
  const [wants, setWants] = useState<'sign-up' | 'sign-in'>('sign-up')
  const signsUp = wants === 'sign-up' && canSignUp

  const close = () =>
    setQuery(
      (current) => {
        for (const name of parameters) current.delete(name)
        return current
      },
      { replace: true },
    )
  const done = async () => {
    const saves = query.get('redirect_after') === 'save'
    await refreshSession()
    close()
    if (saves && signsUp) say(toasts.demoKept)
  }
  if (!me.data || (me.data.user && !me.data.user.isTrial)) return null
  return (
    <TooltipProvider>
      {' '}
      <Dialog
        open
        onOpenChange={close}
        title={signsUp ? 'Sign up to save' : 'Sign in'}
        subtitle={
          signsUp
            ? 'The demos you made are kept, and their links stop expiring.'
            : 'Demos made without an account do not move to an account that already exists.'
        }
      >
        <DialogBody>
          {signsUp ? <SignUpForm next={pathname} onDone={done} /> : <SignInForm onDone={done} />}
          {!signsUp && (
            <div className="sign-below">
              <PasskeyButton onDone={done} />
            </div>
          )}
          {canSignUp && (
            <p className="sign-below wsui-muted">
              {signsUp ? 'Have an account? ' : 'New here? '}
              <button
                type="button"
                className="wsui-link"
                onClick={() => setWants(signsUp ? 'sign-in' : 'sign-up')}
              >
                {signsUp ? 'Sign in' : 'Create an account'}
              </button>
            </p>
          )}
        </DialogBody>
      </Dialog>
    </TooltipProvider>
  )
}
