import { Button, Note } from '@waystep/ui'
import { KeyRound } from 'lucide-react'
import { signInWithPasskey, usesPasskeys } from '../../api-client/passkeys.ts'
import { useAuthForm } from './use-auth-form.ts'

/** Signs in with a passkey, in place of a password. Nothing where the browser has none here. */
export function PasskeyButton({ onDone }: { readonly onDone: () => unknown }) {
  const { problem, sending, submit } = useAuthForm(signInWithPasskey, onDone)
  if (!usesPasskeys()) return null
  return (
    <form className="sign-form" onSubmit={submit}>
      {problem && <Note tone="danger">{problem}</Note>}
      <Button type="submit" icon={KeyRound} size="tall" wide loading={sending}>
        Sign in with a passkey
      </Button>
    </form>
  )
}
