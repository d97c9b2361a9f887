import { Button, Note } from '@waystep/ui'
import type { ReactNode } from 'react'
import type { AuthResult } from '../../api-client/auth.ts'
import { useAuthForm } from './use-auth-form.ts'

export interface AuthFormProps {
  /** What the button that sends it says. */
  readonly action: string
  readonly send: () => Promise<AuthResult>
  readonly onDone: () => unknown
  readonly children: ReactNode
  /** Under the button. */
  readonly below?: ReactNode
}

/** A form that signs in or up: its fields, what went wrong, and the button that sends it. */
export function AuthForm({ action, send, onDone, children, below }: AuthFormProps) {
  const { problem, sending, submit } = useAuthForm(send, onDone)
  return (
    <form className="sign-form" onSubmit={submit}>
      {problem && <Note tone="danger">{problem}</Note>}
      {children}
      <Button type="submit" variant="primary" size="tall" wide loading={sending}>
        {action}
      </Button>
      {below}
    </form>
  )
}
