import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ownPath } from '../../app/session/own-path.ts'
import { FinishSignOn } from './finish-sign-on.tsx'
import { SignOnForm } from './sign-on-form.tsx'
import { SignPage } from './sign-page.tsx'

/** Where single sign-on begins, and where providers send browsers back to. */
export function SingleSignOnPage() {
  const [query, setQuery] = useSearchParams()
  /** What a provider sent; it stays in no address and no history. */
  const [cameBackWith, setCameBackWith] = useState(() =>
    query.has('state') ? query.toString() : null,
  )
  const next = ownPath(query.get('next'), '/demos')
  if (cameBackWith !== null) {
    const again = () => setCameBackWith(null)
    const hide = () => setQuery({}, { replace: true })
    return <FinishSignOn query={cameBackWith} onRead={hide} onAgain={again} />
  }
  return (
    <SignPage
      title="Single sign-on"
      lead="You continue at the provider of your workspace."
      below={
        <Link className="wsui-link" to={`/sign-in?${new URLSearchParams({ next })}`}>
          Sign in with a password or a passkey
        </Link>
      }
    >
      <SignOnForm next={next} />
    </SignPage>
  )
}
