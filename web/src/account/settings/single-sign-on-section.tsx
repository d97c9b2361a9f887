import { useQuery } from '@tanstack/react-query'
import { Button, CopyButton, Field, Input, Note } from '@waystep/ui'
import { useState } from 'react'
import { call, type Reply } from '../../api-client/call.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useSession } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'
import { LoadingRows } from './loading-rows.tsx'
import { RemoveSignOnDialog } from './remove-sign-on-dialog.tsx'
import { SignOnDomains } from './sign-on-domains.tsx'
import { SingleSignOnForm } from './single-sign-on-form.tsx'
import { singleSignOnKey } from './single-sign-on-key.ts'

export type SignOnSettings = Reply<'GET /api/workspaces/:workspaceId/single-sign-on'>
export type SignOnConnection = NonNullable<SignOnSettings['connection']>

/** Where the members of the workspace sign in, for its Admins. */
export function SingleSignOnSection() {
  const { workspace } = useSession()
  const [edits, setEdits] = useState(false)
  const [removes, setRemoves] = useState(false)
  const settings = useQuery({
    queryKey: singleSignOnKey(workspace.id),
    queryFn: ({ signal }) =>
      call('GET /api/workspaces/:workspaceId/single-sign-on', {
        params: { workspaceId: workspace.id },
        signal,
      }),
  })
  const connection = settings.data?.connection ?? null
  const isNone = settings.data !== undefined && connection === null && !edits
  return (
    <Section
      title="Single sign-on"
      lead="Members sign in with your company’s provider, through OpenID Connect."
      actions={isNone && <Button onClick={() => setEdits(true)}>Set up</Button>}
    >
      {!isNone && (
        <>
          {settings.isPending && <LoadingRows label="Loading single sign-on" />}
          {settings.isError && !settings.data && (
            <CallFailed title="Single sign-on could not be loaded" query={settings} />
          )}
          {settings.data && edits && (
            <div className="settings-form">
              <RedirectAddress address={settings.data.redirectAddress} />
              <SingleSignOnForm connection={connection} onClose={() => setEdits(false)} />
            </div>
          )}
          {connection && !edits && (
            <div className="settings-form">
              <Connection connection={connection} />
              <div className="security-actions">
                <Button onClick={() => setEdits(true)}>Change</Button>
                <Button onClick={() => setRemoves(true)}>Remove</Button>
              </div>
            </div>
          )}
          {removes && <RemoveSignOnDialog onClose={() => setRemoves(false)} />}
        </>
      )}
    </Section>
  )
}

function RedirectAddress({ address }: { readonly address: string }) {
  return (
    <Field
      label="Redirect address"
      hint="Your provider asks for it. Register a web application with a client secret there."
    >
      {(control) => (
        <div className="security-key">
          <Input {...control} readOnly value={address} />
          <CopyButton text={address} />
        </div>
      )}
    </Field>
  )
}

function Connection({ connection }: { readonly connection: SignOnConnection }) {
  const waits = connection.domains.some(({ isApproved }) => !isApproved)
  return (
    <>
      <div>
        <p className="wsui-cut">{connection.issuer}</p>
        <p className="wsui-caption">
          {connection.required
            ? 'Members with these domains must use it. Admins can still sign in as before.'
            : 'Members may use it, or sign in as before.'}
        </p>
      </div>
      <SignOnDomains domains={connection.domains} />
      {waits && (
        <Note>
          A domain counts once the operator of this server has approved it, so that no workspace can
          claim the people of another.
        </Note>
      )}
    </>
  )
}
