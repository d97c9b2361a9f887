import { Button, Dialog, DialogBody, DialogFooter, Note } from '@waystep/ui'
import { useId, useState } from 'react'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { PasskeyNameField } from './passkey-name-field.tsx'
import type { Passkey } from './passkeys-section.tsx'
import { securityKey } from './security-key.ts'

export interface RenamePasskeyDialogProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const [name, setName] = useState(passkey.name)
  const form = useId()
  const rename = useApiMutation({
    run: () =>
      call('PATCH /api/security/passkeys/:id', {
        params: { id: passkey.id },
        body: { name: name.trim() },
      }),
    refresh: [securityKey],
    onDone: onClose,
    showsError: true,
  })
  return (
    <Dialog open onOpenChange={onClose} title="Rename this passkey">
      <DialogBody>
        <form
          id={form}
          className="sign-form"
          onSubmit={(event) => {
            event.preventDefault()
            rename.mutate()
          }}
        >
          {rename.error && <Note tone="danger">{rename.error.message}</Note>}
          <PasskeyNameField value={name} onChange={setName} />
        </form>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} disabled={rename.isPending}>
          Cancel
        </Button>
        <Button type="submit" form={form} variant="primary" loading={rename.isPending}>
          Save
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
