import { useQuery } from '@tanstack/react-query'
import { type SpeechServiceItem, speechKinds } from '@waystep/api-contract'
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
import { ServiceDialog } from './service-dialog.tsx'
import { ServiceRow } from './service-row.tsx'
import { speechServicesKey } from './speech-keys.ts'
import './voices.css'

/** The services that speak for the workspace, with keys of its own, for its Admins. */
export function VoiceServicesSection() {
  const { user, workspace } = useSession()
  const [opened, setOpened] = useState<SpeechServiceItem | 'another' | null>(null)
  const { role } = workspace
  const plan = decide('ai-voice', workspace, { isTrial: user.isTrial, role })
  const found = useQuery({
    queryKey: speechServicesKey(workspace.id),
    queryFn: ({ signal }) =>
      call('GET /api/workspaces/:workspaceId/speech-services', {
        params: { workspaceId: workspace.id },
        signal,
      }),
  })
  const services = found.data?.services ?? []
  const own = new Set(services.flatMap(({ owner, kind }) => (owner === 'workspace' ? [kind] : [])))
  const others = speechKinds.filter((kind) => !own.has(kind))
  return (
    <Section
      title="Voice services"
      lead="Who speaks voiceovers of AI. A service of your own is paid by you, and takes the place of the server’s."
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
      {found.isPending && <LoadingRows label="Loading voice services" />}
      {found.isError && !found.data && (
        <CallFailed title="Voice services could not be loaded" query={found} />
      )}
      {found.data && !plan.allowed && (
        <Note>
          Voices are part of a higher plan.{' '}
          <Link className="wsui-link" to="/upgrade?from=ai_voice">
            See plans
          </Link>
        </Note>
      )}
      {services.length > 0 && (
        <ul className="wsui-card rows" aria-label="Voice services">
          {services.map((service) => (
            <ServiceRow
              key={service.kind}
              service={service}
              onChange={plan.allowed ? () => setOpened(service) : null}
            />
          ))}
        </ul>
      )}
      {found.data && plan.allowed && services.length === 0 && (
        <p className="wsui-muted">There are none yet. Without one, voices are recorded by hand.</p>
      )}
      {opened !== null && (
        <ServiceDialog
          service={opened === 'another' ? null : opened}
          others={others}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  )
}
