import { Button, Logo } from '@waystep/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '../actions/action-controls.tsx'
import { useEditor } from '../core/editor-context.ts'
import { useAskToSignUp } from '../plans/use-ask-to-sign-up.ts'
import { preview } from '../share/preview.ts'
import { expiryText, hoursLeft } from './hours-left.ts'

const minute = 60_000

/** The time, told again each minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function TrialStart() {
  const now = useNow()
  const expiresAt = useEditor().session.sync.facts.value?.expiresAt ?? null
  return (
    <>
      <Link to="/">
        <Logo />
      </Link>
      {expiresAt !== null && (
        <span className="ed-expiry wsui-num">{expiryText(hoursLeft(expiresAt, now))}</span>
      )}
    </>
  )
}

export function TrialPreview() {
  return <ActionButton action={preview} tooltipSide="bottom" />
}

/** E2.22: asks to sign up over the editor, and keeps the address with what to do then (M2.6). */
export function SignUpToSave() {
  return <Button onClick={useAskToSignUp()}>Sign up to save</Button>
}
