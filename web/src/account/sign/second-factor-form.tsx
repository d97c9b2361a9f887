import { Checkbox, Field, Input } from '@waystep/ui'
import { useState } from 'react'
import { giveCode, giveRecoveryCode } from '../../api-client/second-factor.ts'
import { AuthForm } from './auth-form.tsx'

export interface SecondFactorFormProps {
  readonly onDone: () => unknown
  /** Back to e-mail and password. */
  readonly onAgain: () => void
}

/** After the password: the code that the authenticator app shows, or a recovery code. */
export function SecondFactorForm({ onDone, onAgain }: SecondFactorFormProps) {
  const [code, setCode] = useState('')
  const [trusts, setTrusts] = useState(false)
  const [recovers, setRecovers] = useState(false)
  const change = () => {
    setRecovers(!recovers)
    setCode('')
  }
  return (
    <AuthForm
      key={String(recovers)}
      action="Continue"
      send={() => (recovers ? giveRecoveryCode(code, trusts) : giveCode(code, trusts))}
      onDone={onDone}
      below={
        <>
          <button type="button" className="wsui-link sign-below" onClick={change}>
            {recovers ? 'Use the app' : 'Use a recovery code'}
          </button>
          <button type="button" className="wsui-link sign-below" onClick={onAgain}>
            Sign in as somebody else
          </button>
        </>
      }
    >
      <Field
        label={recovers ? 'Recovery code' : 'Code'}
        hint={
          recovers
            ? 'One of the ten you kept when you set this up. It works once.'
            : 'The six digits that your authenticator app shows.'
        }
      >
        {(control) => (
          <Input
            {...control}
            name="code"
            autoComplete="one-time-code"
            inputMode={recovers ? 'text' : 'numeric'}
            size="tall"
            required
            autoFocus
            maxLength={20}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
      </Field>
      <Checkbox checked={trusts} onChange={setTrusts}>
        Do not ask again in this browser for 30 days
      </Checkbox>
    </AuthForm>
  )
}
