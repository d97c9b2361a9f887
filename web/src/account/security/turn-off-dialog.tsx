import { useQueryClient } from '@tanstack/react-query'
import { Dialog, DialogBody } from '@waystep/ui'
import { useState } from 'react'
import { turnOffSecondFactor } from '../../api-client/second-factor.ts'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { AuthForm } from '../sign/auth-form.tsx'
import { PasswordField } from '../sign/password-field.tsx'
import { securityKey } from './security-key.ts'

export function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const [password, setPassword] = useState('')
  const client = useQueryClient()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Turn off two-factor sign-in?"
      subtitle="Your password alone signs you in then. Your recovery codes stop working."
    >
      <DialogBody>
        <AuthForm
          action="Turn off"
          send={() => turnOffSecondFactor(password)}
          onDone={async () => {
            await client.invalidateQueries({ queryKey: securityKey })
            say(toasts.secondFactorOff)
            onClose()
          }}
        >
          <PasswordField value={password} onChange={setPassword} isNew={false} autoFocus />
        </AuthForm>
      </DialogBody>
    </Dialog>
  )
}
