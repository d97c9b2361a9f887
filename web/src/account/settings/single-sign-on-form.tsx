import { Button, Note } from '@waystep/ui'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api-client/api-error.ts'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { useSession } from '../../app/session/session.tsx'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { SignInAgainDialog } from '../security/sign-in-again-dialog.tsx'
import { signOnBodyOf, signOnDraftOf } from './sign-on-draft.ts'
import { SignOnFields } from './sign-on-fields.tsx'
import { singleSignOnKey } from './single-sign-on-key.ts'
import type { SignOnConnection } from './single-sign-on-section.tsx'

export interface SingleSignOnFormProps {
  /** What is set already. */
  readonly connection: SignOnConnection | null
  readonly onClose: () => void
}

export function SingleSignOnForm({ connection, onClose }: SingleSignOnFormProps) {
  const { workspace } = useSession()
  const [draft, setDraft] = useState(() => signOnDraftOf(connection))
  const save = useApiMutation({
    run: () =>
      call('PUT /api/workspaces/:workspaceId/single-sign-on', {
        params: { workspaceId: workspace.id },
        body: signOnBodyOf(draft),
      }),
    refresh: [singleSignOnKey(workspace.id)],
    showsError: true,
    onDone: ({ problem }) => {
      if (problem === null) say(toasts.signOnSet)
      else say(toasts.signOnWithoutProvider(problem))
      onClose()
    },
  })
  const error = save.error instanceof ApiError ? save.error : null
  const isStale = error?.code === 'sign-in-again'
  const issueAt = (field: string) =>
    error?.issues.find(({ path }) => path.includes(field))?.message ?? null
  const isShown = ['issuer', 'clientId', 'clientSecret', 'domains'].some(issueAt)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <>
      <form className="settings-form" onSubmit={submit}>
        {error && !isStale && !isShown && <Note tone="danger">{error.message}</Note>}
        <SignOnFields
          settings={draft}
          isNew={connection === null}
          issueAt={issueAt}
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        />
        <div className="security-actions">
          <Button type="submit" variant="primary" loading={save.isPending}>
            Save
          </Button>
          <Button onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
        </div>
      </form>
      {isStale && <SignInAgainDialog onDone={() => save.mutate()} onClose={() => save.reset()} />}
    </>
  )
}
