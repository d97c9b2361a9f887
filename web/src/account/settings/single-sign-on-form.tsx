import { withScheme } from '@waystep/demo-model'
import { Button, Checkbox, Field, Input, Note, PasswordInput } from '@waystep/ui'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api-client/api-error.ts'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { useSession } from '../../app/session/session.tsx'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { SignInAgainDialog } from '../security/sign-in-again-dialog.tsx'
import { singleSignOnKey } from './single-sign-on-key.ts'
import type { SignOnConnection } from './single-sign-on-section.tsx'

export interface SingleSignOnFormProps {
  /** What is set already. */
  readonly connection: SignOnConnection | null
  readonly onClose: () => void
}

export function SingleSignOnForm({ connection, onClose }: SingleSignOnFormProps) {
  const { workspace } = useSession()
  const [issuer, setIssuer] = useState(connection?.issuer ?? '')
  const [clientId, setClientId] = useState(connection?.clientId ?? '')
  const [clientSecret, setClientSecret] = useState('')
  const [domains, setDomains] = useState(
    connection?.domains.map(({ domain }) => domain).join(', ') ?? '',
  )
  const [required, setRequired] = useState(connection?.required ?? false)
  const save = useApiMutation({
    run: () =>
      call('PUT /api/workspaces/:workspaceId/single-sign-on', {
        params: { workspaceId: workspace.id },
        body: {
          issuer: issuer.trim(),
          clientId: clientId.trim(),
          ...(clientSecret !== '' && { clientSecret }),
          domains: domains.split(/[\s,;]+/).filter(Boolean),
          required,
        },
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
        <Field
          label="Issuer"
          hint="The address of the provider, as it writes it itself."
          error={issueAt('issuer')}
        >
          {(control) => (
            <Input
              {...control}
              name="issuer"
              type="url"
              required
              maxLength={500}
              placeholder="https://login.example.com"
              value={issuer}
              onChange={(event) => setIssuer(event.currentTarget.value)}
              onBlur={() => setIssuer(withScheme(issuer))}
            />
          )}
        </Field>
        <Field label="Client ID" error={issueAt('clientId')}>
          {(control) => (
            <Input
              {...control}
              name="client-id"
              autoComplete="off"
              required
              maxLength={1_000}
              value={clientId}
              onChange={(event) => setClientId(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field
          label="Client secret"
          hint={
            connection
              ? 'Kept as it is when empty. It is never shown.'
              : 'Kept encrypted, and never shown again.'
          }
          error={issueAt('clientSecret')}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="client-secret"
              autoComplete="off"
              required={connection === null}
              maxLength={1_000}
              value={clientSecret}
              onChange={(event) => setClientSecret(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field
          label="Email domains"
          hint="With commas between them. The provider must say of each address that it is verified."
          error={issueAt('domains')}
        >
          {(control) => (
            <Input
              {...control}
              name="domains"
              required
              placeholder="example.com"
              value={domains}
              onChange={(event) => setDomains(event.currentTarget.value)}
            />
          )}
        </Field>
        <Checkbox checked={required} onChange={setRequired}>
          Members with these domains must use single sign-on
        </Checkbox>
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
