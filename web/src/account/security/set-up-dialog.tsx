import { useQueryClient } from '@tanstack/react-query'
import { Button, Dialog, DialogBody, DialogFooter } from '@waystep/ui'
import { useState } from 'react'
import { beginSecondFactor, type SecondFactorSetUp } from '../../api-client/second-factor.ts'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { AuthForm } from '../sign/auth-form.tsx'
import { PasswordField } from '../sign/password-field.tsx'
import { ConfirmApp } from './confirm-app.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { securityKey } from './security-key.ts'

/** Password, then the app and its first code, then the recovery codes. */
export function SetUpDialog({ onClose }: { readonly onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [made, setMade] = useState<SecondFactorSetUp | null>(null)
  const [confirmed, setConfirmed] = useState(false)
  const client = useQueryClient()
  const finish = async () => {
    onClose()
    await client.invalidateQueries({ queryKey: securityKey })
    say(toasts.secondFactorOn)
  }
  return (
    <Dialog
      open
      onOpenChange={confirmed ? finish : onClose}
      title={confirmed ? 'Recovery codes' : 'Set up two-factor sign-in'}
      subtitle={subtitleOf(made, confirmed)}
    >
      <DialogBody>
        {made === null && (
          <AuthForm
            action="Continue"
            send={async () => {
              const answer = await beginSecondFactor(password)
              if (answer.ok) setMade(answer.reply)
              return answer
            }}
            onDone={() => {}}
          >
            <PasswordField value={password} onChange={setPassword} isNew={false} autoFocus />
          </AuthForm>
        )}
        {made && !confirmed && (
          <ConfirmApp address={made.totpURI} onDone={() => setConfirmed(true)} />
        )}
        {made && confirmed && <RecoveryCodes codes={made.backupCodes} />}
      </DialogBody>
      {confirmed && (
        <DialogFooter>
          <Button variant="primary" onClick={finish}>
            I have kept them
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  )
}

function subtitleOf(made: SecondFactorSetUp | null, confirmed: boolean): string {
  if (confirmed) return 'Two-factor sign-in is on.'
  return made === null
    ? 'Enter your password first, so that nobody else can do this at your desk.'
    : 'Scan this with an authenticator app, and type the code that it shows.'
}
