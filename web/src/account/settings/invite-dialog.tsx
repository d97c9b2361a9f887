import {
  Button,
  CopyButton,
  Dialog,
  DialogBody,
  DialogFooter,
  Field,
  Input,
  Note,
  Select,
} from '@waystep/ui'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../api-client/api-error.ts'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { useSession } from '../../app/session/session.tsx'
import { invitationsKey } from './member-keys.ts'
import { type Role, roleOptions } from './member-row.tsx'

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { workspace } = useSession()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('Member')
  const form = useId()
  const invite = useApiMutation({
    run: () =>
      call('POST /api/workspaces/:workspaceId/invitations', {
        params: { workspaceId: workspace.id },
        body: { email: email.trim(), role },
      }),
    refresh: [invitationsKey(workspace.id)],
    showsError: true,
  })
  if (invite.data) {
    return <Invited {...invite.data} onClose={onClose} />
  }
  const { error } = invite
  const emailIssue = error instanceof ApiError ? error.issueAt('email') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Invite to ${workspace.name}`}
      dismissable={!invite.isPending}
    >
      <DialogBody>
        <form id={form} className="dash-form" onSubmit={submit}>
          {error && !emailIssue && <Note tone="danger">{error.message}</Note>}
          <Field label="Email" error={emailIssue}>
            {(control) => (
              <Input
                {...control}
                type="email"
                required
                autoFocus
                value={email}
                onChange={(event) => setEmail(event.currentTarget.value)}
              />
            )}
          </Field>
          <Field label="Role" hint="Admins also manage members and settings.">
            {(control) => (
              <Select {...control} value={role} onChange={setRole} options={roleOptions} />
            )}
          </Field>
        </form>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} disabled={invite.isPending}>
          Cancel
        </Button>
        <Button type="submit" form={form} variant="primary" loading={invite.isPending}>
          Invite
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface InvitedProps {
  readonly email: string
  readonly link: string
  readonly mailed: boolean
  readonly onClose: () => void
}

function Invited({ email, link, mailed, onClose }: InvitedProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={mailed ? 'Invitation sent' : 'Invitation created'}
      subtitle={
        mailed
          ? `An email with this link is on its way to ${email}. The link is shown only now.`
          : `This server sends no email: give this link to ${email} yourself. It is shown only now.`
      }
    >
      <DialogBody>
        <div className="wsui-row">
          <Input
            readOnly
            aria-label="Link of the invitation"
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={link} label="Copy link" />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
