import {
  Button,
  Checkbox,
  Dialog,
  DialogBody,
  DialogFooter,
  Field,
  Input,
  Note,
  SegmentedControl,
  Textarea,
} from '@waystep/ui'
import { useId, useState } from 'react'
import { ApiError } from '../../api-client/api-error.ts'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { bansKey } from './operator-keys.ts'

const kinds = [
  { value: 'account', label: 'An account' },
  { value: 'network', label: 'A network' },
] as const

const effects = {
  account: 'They are signed out everywhere at once, and their extensions are disconnected.',
  network: 'From there nobody signs up, signs in, starts a trial or reports. Viewers may watch.',
} as const

interface BanDialogProps {
  /** Whose account; none: it is typed. */
  readonly email?: string
  readonly onClose: () => void
}

export function BanDialog({ email = '', onClose }: BanDialogProps) {
  const [kind, setKind] = useState<'account' | 'network'>('account')
  const [whom, setWhom] = useState(email)
  const [reason, setReason] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [hidesDemos, setHidesDemos] = useState(false)
  const form = useId()
  const ban = useApiMutation({
    run: () =>
      call('POST /api/operator/bans', {
        body: {
          whom: kind === 'account' ? { kind, email: whom.trim() } : { kind, network: whom.trim() },
          reason,
          hidesDemos: kind === 'account' && hidesDemos,
          endsAt: lastDay === '' ? null : endOfDay(lastDay),
        },
      }),
    refresh: [bansKey],
    done: toasts.banMade,
    onDone: onClose,
    showsError: true,
  })
  const { error } = ban
  const issue =
    error instanceof ApiError ? (error.issueAt('email') ?? error.issueAt('network')) : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New ban"
      subtitle={effects[kind]}
      dismissable={!ban.isPending}
    >
      <DialogBody>
        <form
          id={form}
          className="dash-form"
          onSubmit={(event) => {
            event.preventDefault()
            ban.mutate()
          }}
        >
          {error && !issue && <Note tone="danger">{error.message}</Note>}
          <SegmentedControl
            label="Who to ban"
            value={kind}
            onChange={(next) => {
              setKind(next)
              setWhom(next === 'account' ? email : '')
              ban.reset()
            }}
            segments={kinds}
          />
          <Field
            label={kind === 'account' ? 'Email' : 'Address or network'}
            hint={kind === 'account' ? null : 'Such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32.'}
            error={issue}
          >
            {(control) => (
              <Input
                {...control}
                required
                type={kind === 'account' ? 'email' : 'text'}
                value={whom}
                onChange={(event) => setWhom(event.currentTarget.value)}
              />
            )}
          </Field>
          <Field label="Reason" hint="Only operators can read it.">
            {(control) => (
              <Textarea
                {...control}
                required
                maxLength={1_000}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
          </Field>
          <Field label="Last day" optional hint="Without one, the ban lasts until you lift it.">
            {(control) => (
              <Input
                {...control}
                type="date"
                value={lastDay}
                onChange={(event) => setLastDay(event.currentTarget.value)}
              />
            )}
          </Field>
          {kind === 'account' && (
            <Checkbox checked={hidesDemos} onChange={setHidesDemos}>
              Hide the demos they made
            </Checkbox>
          )}
        </form>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} disabled={ban.isPending}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={form}
          variant="danger"
          loading={ban.isPending}
          disabled={whom.trim() === '' || reason.trim() === ''}
        >
          Ban
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** The last moment of a day as the operator's clock has it. @param day such as 2026-03-01 */
function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString()
}
