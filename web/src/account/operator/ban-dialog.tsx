import { Button, Dialog, DialogBody, DialogFooter, Note } from '@waystep/ui'
import { useId, useState } from 'react'
import { ApiError } from '../../api-client/api-error.ts'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { type BanDraft, type BannedKind, banOf } from './ban-draft.ts'
import { BanFields } from './ban-fields.tsx'
import { bansKey } from './operator-keys.ts'

const effects = {
  account: 'They are signed out everywhere at once, and their extensions are disconnected.',
  network:
    'Nobody on it can sign up, sign in, start a trial or report a demo. Viewers can still watch.',
} as const satisfies Record<BannedKind, string>

interface BanDialogProps {
  /** Whose account; none: it is typed. */
  readonly email?: string
  readonly onClose: () => void
}

/** Keeps an account or a network from using the server. */
export function BanDialog({ email = '', onClose }: BanDialogProps) {
  const [draft, setDraft] = useState<BanDraft>({
    kind: 'account',
    whom: email,
    reason: '',
    lastDay: '',
    hidesDemos: false,
  })
  const change = (changes: Partial<BanDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const form = useId()
  const ban = useApiMutation({
    run: () => call('POST /api/operator/bans', { body: banOf(draft) }),
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
      subtitle={effects[draft.kind]}
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
          <BanFields
            ban={draft}
            issue={issue}
            onKind={(kind) => {
              change({ kind, whom: kind === 'account' ? email : '' })
              ban.reset()
            }}
            onChange={change}
          />
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
          disabled={draft.whom.trim() === '' || draft.reason.trim() === ''}
        >
          Ban
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
