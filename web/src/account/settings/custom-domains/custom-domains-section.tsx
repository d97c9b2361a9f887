import { useQuery } from '@tanstack/react-query'
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
import { AddDomainDialog } from './add-domain-dialog.tsx'
import './custom-domains.css'
import { customDomainsKey } from './custom-domains-key.ts'
import { DomainCard } from './domain-card.tsx'

/** Names of the workspace's own, under which viewers find its demos, for its Admins (M2.15). */
export function CustomDomainsSection() {
  const { user, workspace } = useSession()
  const [adding, setAdding] = useState(false)
  const { role } = workspace
  const opened = decide('custom-domain', workspace, { isTrial: user.isTrial, role })
  const found = useQuery({
    queryKey: customDomainsKey(workspace.id),
    queryFn: ({ signal }) =>
      call('GET /api/workspaces/:workspaceId/custom-domains', {
        params: { workspaceId: workspace.id },
        signal,
      }),
  })
  const { target = null, domains = [], limit = 0 } = found.data ?? {}
  const mayHave = target !== null && opened.allowed
  return (
    <Section
      title="Custom domains"
      lead="Viewers find your demos under a name of your own, such as demos.acme.com."
      actions={
        mayHave &&
        domains.length < limit && (
          <Button icon={Plus} onClick={() => setAdding(true)}>
            Add a domain
          </Button>
        )
      }
    >
      {found.isPending && <LoadingRows label="Loading custom domains" />}
      {found.isError && !found.data && (
        <CallFailed title="Custom domains could not be loaded" query={found} />
      )}
      {found.data && !opened.allowed && (
        <Note>
          Custom domains are part of a higher plan.{' '}
          <Link className="wsui-link" to="/upgrade?from=domain">
            See plans
          </Link>
        </Note>
      )}
      {found.data && opened.allowed && target === null && (
        <Note>Whoever runs this server has not opened it for custom domains.</Note>
      )}
      {domains.length > 0 && (
        <ul className="wsui-card domains" aria-label="Custom domains">
          {domains.map((domain) => (
            <DomainCard key={domain.id} domain={domain} target={mayHave ? target : null} />
          ))}
        </ul>
      )}
      {mayHave && found.data && domains.length === 0 && (
        <p className="wsui-muted">There are none yet.</p>
      )}
      {adding && <AddDomainDialog onClose={() => setAdding(false)} />}
    </Section>
  )
}
