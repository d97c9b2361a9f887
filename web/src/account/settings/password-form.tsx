import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Field, Note, PasswordInput } from '@waystep/ui'
import { useState } from 'react'
import { changePassword } from '../../api-client/auth.ts'
import { extensionKey } from '../../app/extension/use-extension.ts'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { recordingTokensKey } from '../extension/use-recording-tokens.ts'
import { securityKey } from '../security/security-key.ts'
import { passwordHint, passwordMinimum } from '../sign/password-rule.ts'
import { useAuthForm } from '../sign/use-auth-form.ts'

export function PasswordForm() {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [endsExtensions, setEndsExtensions] = useState(true)
  const queries = useQueryClient()
  const { problem, sending, submit } = useAuthForm(
    () =>
      changePassword({
        currentPassword: current,
        newPassword: next,
        keepExtensions: !endsExtensions,
      }),
    () => {
      setCurrent('')
      setNext('')
      setEndsExtensions(true)
      for (const queryKey of [securityKey, recordingTokensKey, extensionKey])
        void queries.invalidateQueries({ queryKey })
      say(toasts.passwordChanged)
    },
  )
  return (
    <form className="settings-form" onSubmit={submit}>
      {problem && <Note tone="danger">{problem}</Note>}
      <Field label="Current password">
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            required
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="New password" hint={passwordHint}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            required
            minLength={passwordMinimum}
            value={next}
            onChange={(event) => setNext(event.currentTarget.value)}
          />
        )}
      </Field>
      <Checkbox checked={endsExtensions} onChange={setEndsExtensions}>
        Disconnect my extensions too
      </Checkbox>
      <div>
        <Button type="submit" loading={sending} disabled={current === '' || next === ''}>
          Change password
        </Button>
      </div>
    </form>
  )
}
