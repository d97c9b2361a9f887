import { Field, Input } from '@waystep/ui'
import { useRef, useState } from 'react'
import { signUp } from '../../api-client/auth.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { LinkMailed } from './link-mailed.tsx'
import { PasswordField } from './password-field.tsx'

export interface SignUpFormProps {
  /** The address that an invitation was sent to, which cannot be changed, and its token. */
  readonly invited?: { readonly email: string; readonly token: string }
  /** The path where whoever has to confirm their address first goes on. */
  readonly next: string
  readonly onDone: () => unknown
}

export function SignUpForm({ invited, next, onDone }: SignUpFormProps) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState(invited?.email ?? '')
  const [password, setPassword] = useState('')
  /** What the last answer said, before the form is told that it is done. */
  const isMailed = useRef(false)
  const [waits, setWaits] = useState(false)
  if (waits) return <LinkMailed email={email} onAgain={() => setWaits(false)} />
  return (
    <AuthForm
      action="Create account"
      send={async () => {
        const account = { name: name.trim(), email, password, invitation: invited?.token, next }
        const result = await signUp(account)
        isMailed.current = result.isMailed === true
        return result
      }}
      onDone={() => (isMailed.current ? setWaits(true) : onDone())}
    >
      <Field label="Your name">
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            size="tall"
            required
            autoFocus
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <EmailField value={email} onChange={setEmail} readOnly={invited !== undefined} />
      <PasswordField value={password} onChange={setPassword} isNew />
    </AuthForm>
  )
}
