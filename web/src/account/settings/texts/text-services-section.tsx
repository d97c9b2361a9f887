import { useQuery } from '@tanstack/react-query'
import { type TextServiceItem, textServiceKinds } from '@waystep/api-contract'
import { decide } from '@waystep/demo-model'
import { Button, Note } from '@waystep/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api-client/call.ts'
import { CallFailed } from '../../../app/pages/call-failed.tsx'
import { useSession } from '../../../app/session/session.tsx'
import { Section } from '../../../app/shell/page.tsx'
import { LoadingRows } from '../loading-rows.tsx'
import { TextServiceDialog } from './text-service-dialog.tsx'
import { TextServiceRow } from './text-service-row.tsx'
import { textServicesKey } from './text-service-words.ts'

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
