import { useQuery } from '@tanstack/react-query'
import { type TextServiceItem, textServiceKinds } from '@waystep/api-contract'
import { decide } from '@waystep/demo-model'
import { Button, Note } from '@waystep/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api-client/call.ts'
import { useApiMutation } from '../../../api-client/use-api-mutation.ts'
import { CallFailed } from '../../../app/pages/call-failed.tsx'
import { useSession } from '../../../app/session/session.tsx'
import { Section } from '../../../app/shell/page.tsx'
import { toasts } from '../../../toasts/toast-table.ts'
import { LoadingRows } from '../loading-rows.tsx'
import { TextServiceDialog } from './text-service-dialog.tsx'
import { textServiceNames, textServicesKey } from './text-service-words.ts'

/** The services that write and translate texts of the workspace, with keys of its own, for its Admins. */
export function TextServicesSection() {
  const { user, workspace } = useSession()
  const [opened, setOpened] = useState<TextServiceItem | 'another' | null>(null)
  const { role } = workspace
  const plan = decide('ai-text', workspace, { isTrial: user.isTrial, role })
  const found = useQuery({
    queryKey: textServicesKey(workspace.id),
    queryFn: ({ signal }) =>
      call('GET /api/workspaces/:workspaceId/text-services', {
        params: { workspaceId: workspace.id },
        signal,
      }),
  })
  const services = found.data?.services ?? []
  const own = new Set(services.flatMap(({ owner, kind }) => (owner === 'workspace' ? [kind] : [])))
  const others = textServiceKinds.filter((kind) => !own.has(kind))
  return (
    <Section
      title="AI services for texts"
      lead="Who writes and translates texts. A service of your own is paid by you, and takes the place of the server’s."
      actions={
        found.data &&
        plan.allowed &&
        others.length > 0 && (
          <Button icon={Plus} onClick={() => setOpened('another')}>
            Add a service
          </Button>
        )
      }
    >
      {found.isPending && <LoadingRows label="Loading AI services" />}
      {found.isError && !found.data && (
        <CallFailed title="AI services could not be loaded" query={found} />
      )}
      {found.data && !plan.allowed && (
        <Note>
          {plan.message}.{' '}
          <Link className="wsui-link" to="/upgrade?from=ai_text">
            See plans
          </Link>
        </Note>
      )}
      {services.length > 0 && (
        <ul className="wsui-card rows" aria-label="AI services for texts">
          {services.map((service) => (
            <TextServiceRow
              key={service.kind}
              service={service}
              onChange={plan.allowed ? () => setOpened(service) : null}
            />
          ))}
        </ul>
      )}
      {found.data && plan.allowed && services.length === 0 && (
        <p className="wsui-muted">There are none yet. Without one, texts are written by hand.</p>
      )}
      {opened !== null && (
        <TextServiceDialog
          service={opened === 'another' ? null : opened}
          others={others}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  )
}

interface TextServiceRowProps {
  readonly service: TextServiceItem
  /** Null: the plan has no texts by AI, so nothing but removing is possible. */
  readonly onChange: (() => void) | null
}

function TextServiceRow({ service: { kind, owner, keyEnd, url }, onChange }: TextServiceRowProps) {
  const { workspace } = useSession()
  const remove = useApiMutation({
    run: () =>
      call('DELETE /api/workspaces/:workspaceId/text-services/:kind', {
        params: { workspaceId: workspace.id, kind },
      }),
    refresh: [textServicesKey(workspace.id)],
    done: toasts.textServiceRemoved,
  })
  const key = keyEnd === null ? 'No key' : keyEnd ? `The key ends in ${keyEnd}` : 'The key is set'
  const about =
    owner === 'server'
      ? 'Set up by whoever runs this server, for all workspaces.'
      : [key, url].filter(Boolean).join(' · ')
  return (
    <li className="row">
      <span className="row-about">
        <span className="row-name">{textServiceNames[kind]}</span>
        <span className="wsui-caption">{about}</span>
      </span>
      {owner === 'workspace' && (
        <span className="settings-actions">
          {onChange && <Button onClick={onChange}>Change</Button>}
          <Button loading={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </Button>
        </span>
      )}
    </li>
  )
}
