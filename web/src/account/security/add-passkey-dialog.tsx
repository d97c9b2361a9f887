import { useQueryClient } from '@tanstack/react-query'
import { Dialog, DialogBody } from '@waystep/ui'
import { useState } from 'react'
import { addPasskey } from '../../api-client/passkeys.ts'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { AuthForm } from '../sign/auth-form.tsx'
import { PasskeyNameField } from './passkey-name-field.tsx'
import { securityKey } from './security-key.ts'

export interface AddPasskeyDialogProps {
  /** What it is called unless the person says otherwise. */
  readonly name: string
  /** The sign-in was too long ago. */
  readonly onStale: () => void
  readonly onClose: () => void
}

export function AddPasskeyDialog({ name: suggested, onStale, onClose }: AddPasskeyDialogProps) {
  const [name, setName] = useState(suggested)
  const client = useQueryClient()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add a passkey"
      subtitle="Your device asks for your fingerprint, face or PIN, and signs you in with it from now on."
    >
      <DialogBody>
        <AuthForm
          action="Add"
          send={async () => {
            const result = await addPasskey(name.trim())
            if (!result.ok && result.isStale) onStale()
            return result
          }}
          onDone={async () => {
            await client.invalidateQueries({ queryKey: securityKey })
            say(toasts.passkeyAdded)
            onClose()
          }}
        >
          <PasskeyNameField value={name} onChange={setName} />
        </AuthForm>
      </DialogBody>
    </Dialog>
  )
}
