import { Button, Dialog, DialogBody, DialogFooter } from '@waystep/ui'
import { useState } from 'react'
import { newRecoveryCodes } from '../../api-client/second-factor.ts'
import { AuthForm } from '../sign/auth-form.tsx'
import { PasswordField } from '../sign/password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Ten new recovery codes in place of the old ones. */
export function NewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New recovery codes"
      subtitle="The ones you have stop working."
    >
      <DialogBody>
        {codes ? (
          <RecoveryCodes codes={codes} />
        ) : (
          <AuthForm
            action="Create new codes"
            send={async () => {
              const answer = await newRecoveryCodes(password)
              if (answer.ok) setCodes(answer.reply.backupCodes)
              return answer
            }}
            onDone={() => {}}
          >
            <PasswordField value={password} onChange={setPassword} isNew={false} autoFocus />
          </AuthForm>
        )}
      </DialogBody>
      {codes && (
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  )
}
